import type { HostRule } from "@serpentine/serp/hosts";
import { bucketsOfWebsite } from "~/db/places";
import { AboveTally, type HostAbove } from "~/domain/places/most-above";
import type { ReportDates, TableDate } from "~/domain/position/report-dates";
import { codeOf, isDefinite } from "~/domain/sample/codes";
import { seenAt } from "~/domain/sample/day";
import type { Ctx } from "../ctx";
import { type AskedPlaces, findLists } from "../places/find-places";
import type { TableAccount } from "../ports";
import { loadDayColumns } from "../samples/day-cursor";
import { assertRight, type Seat } from "../seat/seat";
import { websitesOfAccount } from "../websites/list-websites";

const MAX_HOSTS = 20;

export interface AboveWebsite {
	/** Number of the website's keywords, and of those whose result page of the date is counted: it was kept, and the position is definite. */
	keywords: number;
	pages: number;
	/** The same number at the other date; null where both dates are the same. */
	pagesBefore: number | null;
	/** before: at the other date; null for a host that was above on no counted page, and where both dates are the same. */
	hosts: (HostAbove & { before: Omit<HostAbove, "host"> | null })[];
}

/** As aboveOf. */
export async function listAbove(
	ctx: Ctx,
	seat: Seat<TableAccount>,
	asked: { hid: string; dates: ReportDates },
): Promise<AboveWebsite | null> {
	assertRight(seat, "work.read");
	return aboveOf(ctx, seat.account, asked);
}

interface AskedAbove {
	hid: string;
	dates: ReportDates;
	chosen?: readonly string[];
	/** Ordinals of the keywords that count; without it all of the website. */
	only?: ReadonlySet<number>;
}

/** Returns the hosts that most often rank above the website on the result pages of a date, chosen ones first; null if the account has no such website. */
export async function aboveOf(
	ctx: Ctx,
	account: TableAccount,
	{ hid, dates, chosen = [], only }: AskedAbove,
): Promise<AboveWebsite | null> {
	const website = (await websitesOfAccount(ctx, account.id)).find((one) => one.hid === hid);
	if (!website) return null;
	const [all, { total }] = await Promise.all([bucketsOfWebsite(ctx.db, account.id, hid), readShown(ctx, account, { hid, dates })]);
	const keywords = only ? all.filter(({ ordinal }) => only.has(ordinal)) : all;
	const { date, comparison } = dates;
	const now = await tallyOf(ctx, account, { website, keywords, date, chosen });
	const isCompared = date.day !== comparison.day || date.time !== comparison.time;
	const then = isCompared ? await tallyOf(ctx, account, { website, keywords, date: comparison, chosen }) : null;
	return {
		keywords: total,
		pages: now.pages,
		pagesBefore: then?.pages ?? null,
		hosts: now
			.hosts()
			.slice(0, MAX_HOSTS)
			.map((one) => {
				const before = then?.of(one.host);
				return { ...one, before: before ? { pages: before.pages, best: before.best } : null };
			}),
	};
}

/** The website's keywords as the table shows them. */
function readShown(ctx: Ctx, account: TableAccount, { hid, dates }: { hid: string; dates: ReportDates }) {
	return ctx.ports.tables.read(account, {
		...dates,
		scope: { kind: "website", hid },
		q: "",
		favorites: false,
		grouping: "website",
		sort: "term",
		dir: "asc",
		page: 1,
		size: 1,
		synthesis: false,
	});
}

/** Counts the lists that count for the website's keywords at a date. If a position is unknown, the hosts above the website are unknown too. */
async function tallyOf(
	ctx: Ctx,
	account: TableAccount,
	{
		website,
		keywords,
		date,
		chosen,
	}: {
		website: { domain: string; hosts: HostRule };
		keywords: readonly { ordinal: number; bucketId: number }[];
		date: TableDate;
		chosen: readonly string[];
	},
): Promise<AboveTally> {
	const tally = new AboveTally(website, chosen);
	const day = await loadDayColumns(ctx, account.id, date);
	if (!day) return tally;
	await day.loadEvidence();
	const asked = keywords.flatMap(({ ordinal, bucketId }): AskedPlaces[] => {
		const seen = seenAt(day, ordinal);
		if (!seen || seen.evidence.look === null || !isDefinite(codeOf(seen.observation))) return [];
		return [{ bucketId, look: seen.evidence.look, website: { ...website, observation: seen.observation } }];
	});
	for (const found of await findLists(ctx, asked)) if (found?.counting) tally.add(found.counting.organic);
	return tally;
}
