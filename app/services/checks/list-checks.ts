import { pageOfChecks, similarCheckRows } from "~/db/checks";
import { SIMILAR_CHECKS } from "~/domain/check/check-limits";
import type { CheckView } from "~/domain/check/check-report";
import { normalizeTerm } from "~/domain/normalize/term";
import type { DatatableQuery } from "~/domain/storage/datatable";
import type { Ctx } from "../ctx";
import { withAnswers } from "./read-checks";

/** A page of an account's checks, the last made first unless sorted; found ones hold the text in keyword or domain. Source: spec B §7 "datatable". */
export async function listChecks(ctx: Ctx, accountId: number, query: DatatableQuery): Promise<{ checks: CheckView[]; total: number }> {
	const { sortBy, isDescending, itemsPerPage: limit, page } = query;
	const sorted = { text: normalizeTerm(query.search), sortBy, isDescending, limit, offset: (page - 1) * limit };
	const { checks, total } = await pageOfChecks(ctx.db, accountId, sorted);
	return { checks: await withAnswers(ctx, checks), total };
}

/** The latest checks of a keyword and a website, the newest first. Source: spec B §7 "GET checks with where", §9 "Similar checks list". */
export async function similarChecks(
	ctx: Ctx,
	input: { accountId: number; keywordHid: string; domain: string; limit?: number },
): Promise<CheckView[]> {
	const limit = Math.min(SIMILAR_CHECKS, input.limit ?? SIMILAR_CHECKS);
	const rows = await similarCheckRows(ctx.db, input, limit);
	return withAnswers(ctx, rows);
}
