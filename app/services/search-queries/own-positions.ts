import { monitorsOfTerms } from "~/db/query-websites";
import { normalizeTerm } from "~/domain/normalize/term";
import type { TrackedEngine } from "~/domain/reference/search-engines";
import type { Ctx } from "../ctx";
import { type MonitorList, monitorsOf } from "../monitors/list-monitors";
import { assertRight, type Seat } from "../seat/seat";

type Account = Parameters<typeof monitorsOf>[1];
export type OwnPosition = MonitorList["rows"][number];

/**
 * Tracked keywords of the website with the terms of these queries on the service's engine, with their positions today and the day before, by query.
 * Keywords beyond the plan are left out.
 */
export async function ownPositions(
	ctx: Ctx,
	seat: Seat<Account>,
	{ websiteId, engine, queries }: { websiteId: number; engine: TrackedEngine; queries: readonly string[] },
): Promise<ReadonlyMap<string, OwnPosition[]>> {
	assertRight(seat, "work.read");
	const { account } = seat;
	const termOf = new Map(queries.map((query) => [query, normalizeTerm(query)]));
	const terms = JSON.stringify([...new Set(termOf.values())]);
	const hids = queries.length === 0 ? [] : await monitorsOfTerms(ctx.db, { accountId: account.id, websiteId, engine, terms });
	if (hids.length === 0) return new Map();
	const { rows } = await monitorsOf(ctx, account, { hids });
	const byTerm = new Map<string, OwnPosition[]>();
	for (const row of rows) byTerm.set(row.term, [...(byTerm.get(row.term) ?? []), row]);
	return new Map(queries.map((query) => [query, byTerm.get(termOf.get(query) ?? "") ?? []]));
}
