import type { TrackedEngine } from "~/domain/reference/search-engines";
import type { Ctx } from "../ctx";
import { assertRight, type Seat } from "../seat/seat";
import { checksOf } from "./list-checks";

/** Checks that are looked at: a visitor has three a day. */
const LATEST = 20;

/** Keywords that were checked for one website in one market. */
export interface CheckedKeywords {
	website: string;
	keywords: string[];
	country: string;
	language: string;
	engine: TrackedEngine;
	place: string;
}

/** Whether offerChecked has something. People who still have to verify or accept the terms may ask it. */
export async function hasChecked(ctx: Ctx, seat: Seat<{ id: number; monitorCount: number }>): Promise<boolean> {
	assertRight(seat, "person.read");
	return (await latestChecked(ctx, seat.account)) !== null;
}

/** As latestChecked. */
export async function offerChecked(ctx: Ctx, seat: Seat<{ id: number; monitorCount: number }>): Promise<CheckedKeywords | null> {
	assertRight(seat, "work.read");
	return latestChecked(ctx, seat.account);
}

/** The latest checked website of an account that tracks no keyword yet, to be tracked from now on; null for any other account. */
async function latestChecked(ctx: Ctx, account: { id: number; monitorCount: number }): Promise<CheckedKeywords | null> {
	if (account.monitorCount > 0) return null;
	const latest = { page: 1, itemsPerPage: LATEST, sortBy: "created_at" as const, isDescending: true, search: "" };
	const { checks } = await checksOf(ctx, account.id, latest);
	const [last] = checks;
	if (!last) return null;
	const { domain: website } = last;
	const { country, language, engine, place } = last.keyword;
	const alike = checks.filter(({ domain, keyword: one }) => {
		return domain === website && one.country === country && one.language === language && one.engine === engine && one.place === place;
	});
	return { website, keywords: [...new Set(alike.map(({ keyword }) => keyword.term))], country, language, engine, place };
}
