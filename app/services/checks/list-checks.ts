import { pageOfChecks, similarCheckRows } from "~/db/checks";
import { SIMILAR_CHECKS } from "~/domain/check/check-limits";
import type { CheckView } from "~/domain/check/check-report";
import { normalizeTerm } from "~/domain/normalize/term";
import type { DatatableQuery } from "~/domain/storage/datatable";
import type { Ctx } from "../ctx";
import { assertRight, type Seat } from "../seat/seat";
import { withAnswers } from "./read-checks";

/** As checksOf. */
export async function listChecks(ctx: Ctx, seat: Seat, query: DatatableQuery): Promise<{ checks: CheckView[]; total: number }> {
	assertRight(seat, "work.read");
	return checksOf(ctx, seat.account.id, query);
}

/** A page of an account's checks, the last made first unless sorted; found ones hold the text in keyword or domain. Source: spec B §7 "datatable". */
export async function checksOf(ctx: Ctx, accountId: number, query: DatatableQuery): Promise<{ checks: CheckView[]; total: number }> {
	const { sortBy, isDescending, itemsPerPage: limit, page } = query;
	const sorted = { text: normalizeTerm(query.search), sortBy, isDescending, limit, offset: (page - 1) * limit };
	const { checks, total } = await pageOfChecks(ctx.db, accountId, sorted);
	return { checks: await withAnswers(ctx, checks), total };
}

/** The latest checks of a keyword and a website, the newest first. Source: spec B §7 "GET checks with where", §9 "Similar checks list". */
export async function similarChecks(
	ctx: Ctx,
	seat: Seat,
	input: { keywordHid: string; domain: string; limit?: number },
): Promise<CheckView[]> {
	assertRight(seat, "work.read");
	const limit = Math.min(SIMILAR_CHECKS, input.limit ?? SIMILAR_CHECKS);
	const rows = await similarCheckRows(ctx.db, { ...input, accountId: seat.account.id }, limit);
	return withAnswers(ctx, rows);
}
