import { isOneOf } from "~/domain/one-of";
import { RESTING_KINDS, RESTING_STATES, type RestingKind, type RestingState } from "~/domain/rest/rest-rules";
import { formatInstant } from "~/i18n/format";
import type { Signed } from "~/server/guards";
import { placeOf } from "~/server/place-of";
import { groupResting, listResting, type RestingGroup, type RestingThing } from "~/services/rest/list-resting";

/** Things on one page of a removal. */
const PAGE = 100;

/** A removal or a pause: things of one kind that went at one instant. */
export interface GroupName {
	kind: RestingKind;
	at: number;
	state: RestingState;
}

/** "kind:instant:state" of an address or a form; null for anything else. */
export function readGroup(name: string | null): GroupName | null {
	const [kind, at, state] = (name ?? "").split(":");
	if (kind === undefined || !isOneOf(RESTING_KINDS, kind) || at === undefined || !/^\d{1,15}$/.test(at)) return null;
	if (state === undefined || !isOneOf(RESTING_STATES, state)) return null;
	return { kind, at: Number(at), state };
}

/** Content of the screen: all removals, or with `group` the things of one. */
export async function readScreen({ ctx, account, seat }: Signed, { url, language }: { url: URL; language: string }) {
	const place = placeOf(account, language);
	const times = ({ at, keptUntil }: Pick<RestingThing, "at" | "keptUntil">) => ({
		since: formatInstant(at, place),
		until: keptUntil === null ? null : formatInstant(keptUntil, place),
	});
	const group = readGroup(url.searchParams.get("group"));
	if (group) {
		const page = Math.max(0, Number.parseInt(url.searchParams.get("page") ?? "", 10) || 0);
		const things = await listResting(ctx, seat, group, { limit: PAGE + 1, offset: page * PAGE });
		const one = {
			name: url.searchParams.get("group") ?? "",
			page,
			hasMore: things.length > PAGE,
			isPaused: things[0]?.state === "paused",
			things: things.slice(0, PAGE).map((thing) => ({ ...thing, ...times(thing) })),
		};
		return { one, all: null };
	}
	const shown = (one: RestingGroup) => ({ ...one, ...times(one), name: `${one.kind}:${one.at}:${one.state}` });
	const groups = await groupResting(ctx, seat);
	const all = {
		removed: groups.filter(({ state }) => state === "removed").map(shown),
		paused: groups.filter(({ state }) => state === "paused").map(shown),
	};
	return { one: null, all };
}
type Screen = Awaited<ReturnType<typeof readScreen>>;
export type AllGroups = NonNullable<Screen["all"]>;
export type OneGroup = NonNullable<Screen["one"]>;
