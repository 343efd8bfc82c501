import { type RestingChoice, restingGroups, restingHids, restingOf } from "~/db/resting";
import { ownJson, ownTexts } from "~/domain/own-json";
import { keptUntil, type RestingFacts, type RestingKind, type RestingState } from "~/domain/rest/rest-rules";
import type { Ctx } from "../ctx";
import { assertRight, type Seat } from "../seat/seat";

/** Of the seat's account. */
type Choice = Omit<RestingChoice, "accountId">;

/** Labels of a group that are named; the others are counted. */
const NAMED_IN_GROUP = 5;
/** Groups on the page; older ones come up when these are gone. */
const MAX_GROUPS = 200;

export interface RestingThing {
	hid: string;
	kind: RestingKind;
	state: RestingState;
	label: string;
	facts: RestingFacts;
	/** Since when it rests, ms. */
	at: number;
	/** When it is deleted, ms; null for a paused one. */
	keptUntil: number | null;
}

/** What rests, the latest first. */
export async function listResting(
	ctx: Ctx,
	seat: Seat,
	choice: Choice = {},
	page: { limit: number; offset: number } = { limit: -1, offset: 0 },
): Promise<RestingThing[]> {
	assertRight(seat, "work.read");
	const rows = await restingOf(ctx.db, { ...choice, accountId: seat.account.id }, page);
	return rows.map((row) => ({ ...row, facts: ownJson(row.facts), keptUntil: untilOf(row) }));
}

/** Removals and pauses: what went together comes back together. */
export async function groupResting(ctx: Ctx, seat: Seat) {
	assertRight(seat, "work.read");
	const groups = await restingGroups(ctx.db, { accountId: seat.account.id }, { labels: NAMED_IN_GROUP, limit: MAX_GROUPS });
	return groups.map((group) => ({ ...group, labels: ownTexts(group.labels), facts: ownJson(group.facts), keptUntil: untilOf(group) }));
}

export type RestingGroup = Awaited<ReturnType<typeof groupResting>>[number];

/** hids of the things of one removal or pause. */
export async function restingOfGroup(ctx: Ctx, seat: Seat, choice: Choice & { at: number }): Promise<string[]> {
	assertRight(seat, "work.read");
	return restingHids(ctx.db, { ...choice, accountId: seat.account.id });
}

function untilOf({ state, at }: { state: RestingState; at: number }): number | null {
	return state === "removed" ? keptUntil(at) : null;
}
