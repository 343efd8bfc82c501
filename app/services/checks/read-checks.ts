import { type CheckRow, checkAnswers, checkNames, checkOfAccount, checksByHid } from "~/db/checks";
import type { CheckView } from "~/domain/check/check-report";
import { ownJson } from "~/domain/own-json";
import type { Ctx } from "../ctx";
import { listDatacenters } from "../datacenters/list-datacenters";
import { assertRight, type Seat } from "../seat/seat";

/** Checks by their hids, in the order of the list; those that are gone are missing. Who may see them is the caller's to know. */
export async function readChecks(ctx: Ctx, hids: readonly string[]): Promise<CheckView[]> {
	const views = await withAnswers(ctx, await checksByHid(ctx.db, hids));
	const place = new Map(hids.map((hid, i) => [hid, i]));
	return views.toSorted((a, b) => (place.get(a.hid) ?? 0) - (place.get(b.hid) ?? 0));
}

/** As checkOf. */
export async function readOwnCheck(ctx: Ctx, seat: Seat, hid: string): Promise<CheckView | null> {
	assertRight(seat, "work.read");
	return checkOf(ctx, seat.account.id, hid);
}

/** An account's own check; null for another's. */
export async function checkOf(ctx: Ctx, accountId: number, hid: string): Promise<CheckView | null> {
	const [check] = await withAnswers(ctx, await checkOfAccount(ctx.db, accountId, hid));
	return check ?? null;
}

/** Keyword and website of an account's own checks among these, the last made first. */
export async function namesOfChecks(ctx: Ctx, seat: Seat, hids: readonly string[]) {
	assertRight(seat, "work.read");
	return checkNames(ctx.db, seat.account.id, hids);
}

/** The checks with what their datacenters answered, in the order of the datacenters' list; those that are no longer in it come last. */
export async function withAnswers(ctx: Ctx, rows: readonly CheckRow[]): Promise<CheckView[]> {
	if (rows.length === 0) return [];
	const results = await checkAnswers(
		ctx.db,
		rows.map(({ id }) => id),
	);
	const order = new Map((await listDatacenters(ctx)).map(({ id }, i) => [id, i]));
	const last = order.size;
	results.sort((a, b) => (order.get(a.datacenter) ?? last) - (order.get(b.datacenter) ?? last));
	return rows.map(({ id, keywordHid, term, country, language, engine, place, ...check }) => ({
		...check,
		keyword: { hid: keywordHid, term, country, language, engine, place },
		answers: results.filter(({ checkId }) => checkId === id).map(({ datacenter, entry }) => ({ datacenter, entry: ownJson(entry) })),
	}));
}
