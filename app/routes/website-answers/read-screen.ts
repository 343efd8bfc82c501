import { unicodeDomain } from "~/domain/normalize/unicode-domain";
import { formatNumber, formatShare, formatShortDay } from "~/i18n/format";
import type { Signed } from "~/server/guards";
import { findProperty } from "~/services/connections/find-property";
import { type AnswerTable, readAnswerDays, readAnswerTable, totalOf } from "~/services/search-queries/read-answers";
import { listWebsites } from "~/services/websites/list-websites";

/** Rows of a table that are shown. */
const SHOWN = 100;

/** The website of an address with its property of Search Console. Throws 404 without one. */
export async function websiteOf({ ctx, seat }: Signed, hid = "") {
	const property = await findProperty(ctx, seat, { websiteHid: hid });
	const website = property && (await listWebsites(ctx, seat)).find((one) => one.hid === hid);
	if (!website) throw new Response(null, { status: 404 });
	return { hid, name: unicodeDomain(website.domain), propertyId: property.id };
}

type AnswersWebsite = Awaited<ReturnType<typeof websiteOf>>;

interface Address {
	language: string;
	asked: URLSearchParams;
}

export async function readScreen({ ctx, seat }: Signed, { hid, name, propertyId }: AnswersWebsite, { language, asked }: Address) {
	const [days, pages, queries] = [
		await readAnswerDays(ctx, seat, propertyId),
		await readAnswerTable(ctx, seat, { propertyId, by: "page" }),
		await readAnswerTable(ctx, seat, { propertyId, by: "query" }),
	];
	const total = totalOf(days);
	const shown = ({ from, to, impressions, rows }: AnswerTable) => ({
		from: formatShortDay(from, language),
		to: formatShortDay(to, language),
		impressions: formatNumber(impressions, language),
		count: rows.length,
		rows: rows.slice(0, SHOWN).map(([key, n]) => ({
			key,
			impressions: formatNumber(n, language),
			share: impressions > 0 ? formatShare(n / impressions, language) : "–",
		})),
	});
	return {
		hid,
		name,
		total: total && {
			impressions: formatNumber(total.impressions, language),
			days: total.days,
			from: formatShortDay(total.from, language),
			to: formatShortDay(total.to, language),
		},
		days,
		dialog: asked.get("dialog") === "remove" && (total ?? pages ?? queries) !== null ? ("remove" as const) : null,
		lists: { page: pages && shown(pages), query: queries && shown(queries) },
	};
}

export type AnswersScreen = Awaited<ReturnType<typeof readScreen>>;
