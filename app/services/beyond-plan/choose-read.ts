import { chosenInBulk } from "~/db/monitors-in-bulk";
import { urlsInPlan } from "~/db/url-monitors";
import { normalizeTerm } from "~/domain/normalize/term";
import { unicodeDomain } from "~/domain/normalize/unicode-domain";
import type { ChoiceKind } from "~/domain/plan/choice-kinds";
import { type Plan, planRules } from "~/domain/plan/plan-rules";
import type { TrackedMarket } from "~/domain/table/tracked-keywords";
import { searchNeedles } from "~/domain/url-monitor/search-needles";
import type { Ctx } from "../ctx";
import { keepMonitorsOf } from "../monitors/keep-monitors";
import { beyondPlanOf, type KeptBeyond } from "../plan/read-beyond-plan";
import { assertRight, type Seat } from "../seat/seat";
import { keepUrlsOf } from "../url-monitors/keep-urls";
import { type PlannedRoom, plannedRoom } from "./planned-room";

interface Account {
	id: number;
	plan: Plan;
	packs: number;
}

/** A keyword with its website and market, or an address. */
export interface ChoiceRow {
	hid: string;
	name: string;
	detail: (TrackedMarket & { domain: string; device: "desktop" | "mobile" }) | null;
	favorite: boolean;
	/** Among the first `room`. */
	isRead: boolean;
}

export interface ReadChoice {
	/** The first of those that the search finds. */
	rows: ChoiceRow[];
	found: number;
	total: number;
	/** Room of the plan, or of the smaller one that is planned while everything fits. */
	room: number;
	beyond: KeptBeyond | null;
	planned: PlannedRoom | null;
}

/** Rows in one form: a search finds the others. */
const MAX_ROWS = 500;
const ALL = Number.MAX_SAFE_INTEGER;

/** What may be read and what is read, in the order in which the plan's places are given. */
export async function readChoice(ctx: Ctx, seat: Seat<Account>, { of, q }: { of: ChoiceKind; q: string }): Promise<ReadChoice> {
	assertRight(seat, "costs.read");
	const { account } = seat;
	const [beyond, planned] = [await beyondPlanOf(ctx, account.id), await plannedRoom(ctx, account)];
	const room = roomOf(account, { beyond, planned });
	const all = (await listAll(ctx, account.id, of)).map((row, place) => ({ ...row, isRead: place < room }));
	const needles = of === "urls" ? searchNeedles(q) : [normalizeTerm(q)].filter((text) => text !== "");
	const holds = ({ name, detail }: ChoiceRow) =>
		needles.length === 0 || needles.some((needle) => `${name}\n${detail?.domain ?? ""}`.toLowerCase().includes(needle));
	const found = all.filter(holds);
	return { rows: found.slice(0, MAX_ROWS), found: found.length, total: all.length, room, beyond, planned };
}

/**
 * Saves a form of these rows (`shown`): `ids` of them are read, and of the others those that were. What the form did not show stays as it is.
 * Throws ValidationException for more than the plan holds.
 */
export async function chooseRead(
	ctx: Ctx,
	seat: Seat<Account>,
	{ of, shown, ids }: { of: ChoiceKind; shown: readonly string[]; ids: readonly string[] },
): Promise<void> {
	assertRight(seat, "common.write");
	const { account } = seat;
	const [beyond, planned] = [await beyondPlanOf(ctx, account.id), await plannedRoom(ctx, account)];
	const room = roomOf(account, { beyond, planned });
	const inForm = new Set(shown);
	const others = (await listAll(ctx, account.id, of)).slice(0, room).filter(({ hid }) => !inForm.has(hid));
	const hids = [...others.map(({ hid }) => hid), ...ids.filter((hid) => inForm.has(hid))];
	const input = { hids, room };
	await (of === "urls" ? keepUrlsOf(ctx, account.id, input) : keepMonitorsOf(ctx, account.id, input));
}

function roomOf(account: Account, { beyond, planned }: Pick<ReadChoice, "beyond" | "planned">): number {
	const { max_monitor: max } = planRules(account);
	return beyond ? max : (planned?.room ?? max);
}

async function listAll(ctx: Ctx, accountId: number, of: ChoiceKind): Promise<Omit<ChoiceRow, "isRead">[]> {
	if (of === "urls")
		return (await urlsInPlan(ctx.db, accountId, ALL)).map(({ hid, url }) => ({ hid, name: url, detail: null, favorite: false }));
	return (await chosenInBulk(ctx.db, { accountId, max: ALL })).map(({ hid, term, domain, favorite, ...market }) => {
		const { country, language, engine, device, place } = market;
		return { hid, name: term, favorite, detail: { domain: unicodeDomain(domain), country, language, engine, device, place } };
	});
}
