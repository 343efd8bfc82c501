import { competitorsOf } from "~/db/competitors";
import { daysBetween, type ReportPeriod } from "~/domain/export/period";
import type { ReportCompetition, ReportRivals } from "~/domain/export/report-input";
import type { ReportWords } from "~/domain/export/report-words";
import { hidAt } from "~/domain/table/page-rows";
import type { TrackedKeywords } from "~/domain/table/tracked-keywords";
import { printedCurve } from "~/domain/voice/printed-curve";
import type { Share } from "~/domain/voice/share-of-voice";
import { printShare } from "~/domain/voice/share-text";
import { someDays, summarizeVoice } from "~/domain/voice/voice-summary";
import { formatShare } from "~/i18n/format";
import type { Language } from "~/i18n/languages";
import { outrankingOf } from "../competitors/read-outranking";
import type { Ctx } from "../ctx";
import type { TableAccount } from "../ports";
import { aboveOf } from "../table/list-above";
import { shareOfVoiceOf } from "../voice/read-share-of-voice";

/** Competitors beside the website: more lines of a chart are not told apart. */
const MAX_RIVALS = 5;
/** Days that are read of a period: each takes as long as one date of the table. A year's first day is reached with steps between. */
const [MAX_DAYS, LONGEST] = [31, 400];

/** Hid of the website of a report; null if the report covers several websites, or none. */
export function onlyWebsite(tracked: TrackedKeywords, rows: Uint32Array): string | null {
	const [website, ...others] = new Set(Array.from(rows, (row) => tracked.website[row] ?? 0));
	return (website !== undefined && others.length === 0 && tracked.websites[website]?.hid) || null;
}

interface ReportPart {
	/** The one website that it covers. */
	hid: string;
	period: ReportPeriod;
	/** Its keywords, which may be some of the website's alone: by hid, and by ordinal. */
	keywords: ReportKeywords;
}

interface ReportKeywords {
	hids: ReadonlySet<string>;
	ordinals: ReadonlySet<number>;
}

export function keywordsOf(tracked: TrackedKeywords, rows: Uint32Array): ReportKeywords {
	return {
		hids: new Set(Array.from(rows, (row) => hidAt(tracked, row))),
		ordinals: new Set(Array.from(rows, (row) => tracked.ordinals[row] ?? -1)),
	};
}

/** Hosts above the website of a report, its competitors first. */
export async function rivalsOf(ctx: Ctx, account: TableAccount, { hid, period, keywords }: ReportPart): Promise<ReportRivals | null> {
	const dates = { date: { day: period.to, time: null }, comparison: { day: period.comparison, time: null } };
	const chosen = await hostsOf(ctx, account, hid);
	return aboveOf(ctx, account, { hid, dates, chosen, only: keywords.ordinals });
}

async function hostsOf(ctx: Ctx, account: TableAccount, hid: string): Promise<string[]> {
	return (await competitorsOf(ctx.db, account.id)).flatMap(({ websiteHid, host }) => (websiteHid === hid ? [host] : []));
}

/**
 * Shares and stands of the keywords of a report over the days from the comparison to the end of its period; null without competitors and without searches a
 * month.
 */
export async function competitionOf(
	ctx: Ctx,
	account: TableAccount & { timezone: string },
	{ hid, period, keywords: { hids: group } }: ReportPart,
): Promise<ReportCompetition | null> {
	const days = someDays(daysBetween(period.comparison, period.to, LONGEST), MAX_DAYS);
	const asked = { websiteHid: hid, group, days, curve: null, maxRivals: MAX_RIVALS };
	const found = await shareOfVoiceOf(ctx, account, asked);
	const website = found?.websites.find((one) => one.hid === hid);
	if (!found || !website) return null;
	const { rivals, hidden } = found;
	const voice = summarizeVoice(found.days, [website.domain, ...rivals]);
	if (rivals.length === 0 && voice.keywords.counted === 0) return null;
	const outranking = await outrankingOf(ctx, account, { websiteHid: hid, rivals, days, group });
	const curve = printedCurve(website.curve, (day) => day, account.timezone);
	return { domain: website.domain, days, voice, hidden, curve, hosts: outranking?.hosts ?? [] };
}

/** An interval as the report prints it; null for a share that is not known. */
export function intervalText(share: Share, language: Language, { competition: say }: ReportWords): string | null {
	const text = printShare(share, (part) => formatShare(part, language));
	if (text === null) return null;
	return text.form === "tiny" ? say.tiny(text.high) : text.form === "same" ? text.high : say.range(text.low, text.high);
}
