import type { DateFormat } from "~/domain/account/date-format";
import { changeSentences } from "~/domain/export/change-sentences";
import type { ScheduleOptions } from "~/domain/export/schedule-rules";
import { averageClaim } from "~/domain/sample/claims";
import { isRead } from "~/domain/table/synthesis";
import { fillWords } from "~/i18n/fill-words";
import { formatDay, formatNumber, formatShare } from "~/i18n/format";
import type { Language } from "~/i18n/languages";
import { mailWords } from "~/i18n/mail-words";
import { reportWords } from "~/i18n/report-words";
import type { ReportFacts } from "../exports/export-document";
import type { MailContent } from "../mail/compose-mail";

/** Returns the language and the footer of mails to readers of reports. */
export function reportFrame(language: Language, owner: string): Pick<MailContent, "language" | "frame"> {
	const { frame } = mailWords(language);
	return { language, frame: { footer: fillWords(frame.footerReport, { owner }), switchOff: frame.switchOffReports } };
}

/** Returns the texts of a report's mail. dates: format of the account; until: expiry of the link to the file; null for an attached file. */
export function reportMail(
	facts: ReportFacts,
	{ language, subject, message }: Pick<ScheduleOptions, "language" | "subject" | "message">,
	{ filename, until, dates }: { filename: string; until: string | null; dates: DateFormat },
): Pick<MailContent, "subject" | "message" | "facts" | "list" | "rows"> {
	const { frame } = mailWords(language);
	return {
		subject,
		message,
		facts: {
			...wordsOf(facts, language, dates),
			how: fillWords(until === null ? frame.attached : frame.linked, { file: filename, until: until ?? "" }),
			gaps: gapsOf(facts, frame),
		},
		list: sentencesOf(facts, language),
		rows: rowsOf(facts, language),
	};
}

/** Returns the sentences about changes that the report contains. */
function sentencesOf({ changes }: ReportFacts, language: Language): string[] {
	return changes ? changeSentences(changes, reportWords(language).changes, (share) => formatShare(share, language)) : [];
}

/** Returns the sentence about missing readings. A report without counted keywords makes no claim about readings. */
function gapsOf({ keywords, read, leftOut = 0 }: ReportFacts, frame: ReturnType<typeof mailWords>["frame"]): string {
	if (keywords === 0) return frame.noneCounted;
	if (read < keywords) return fillWords(frame.gaps, { missing: String(keywords - read), all: String(keywords) });
	return leftOut > 0 ? frame.noOtherGaps : frame.noGaps;
}

function wordsOf({ type, covers, from, to, comparison }: ReportFacts, language: Language, dates: DateFormat): Record<string, string> {
	const day = (text: string) => formatDay(text, language, dates);
	return {
		title: reportWords(language).types[type],
		covers,
		period: from === to ? day(to) : `${day(from)} – ${day(to)}`,
		day: day(to),
		comparison: day(comparison),
	};
}

/** Returns the main numbers with the labels of the report. */
function rowsOf(facts: ReportFacts, language: Language) {
	const words = reportWords(language);
	const { cover, synthesis: say } = words;
	const { keywords, read, current, previous, leftOut = 0, traffic = null } = facts;
	const number = (value: number) => formatNumber(value, language);
	const average = (side: ReportFacts["current"]) => {
		const claim = averageClaim(side);
		if (claim.kind === "beyond") return words.notFound(claim.depth);
		return claim.kind === "average" ? number(claim.value) : "–";
	};
	// A day without a reading has no numbers, because a zero would mean that the day was read.
	const count = (value: number, known: boolean) => (known ? number(value) : "–");
	const both = (one: number, other: number) => `${count(one, isRead(current))} (${count(other, isRead(previous))})`;
	return [
		keywords === 0
			? { label: cover.keywords, value: number(0) }
			: { label: cover.read, value: cover.readValue(number(read), number(keywords), formatShare(read / keywords, language)) },
		...(leftOut > 0 ? [{ label: cover.leftOut, value: number(leftOut) }] : []),
		{ label: say.ranked, value: both(current.ranked, previous.ranked) },
		{ label: say.notFound, value: both(current.notFound, previous.notFound) },
		{ label: say.average, value: `${average(current)} (${average(previous)})` },
		...(["up", "down", "appeared", "lost"] as const).map((move) => ({
			label: say[move],
			value: count(facts[move], isRead(current) && isRead(previous)),
		})),
		...(traffic ? (["clicks", "impressions"] as const).map((name) => ({ label: words.columns[name], value: number(traffic[name]) })) : []),
		...(traffic?.byPage ? [{ label: cover.byPage, value: number(traffic.byPage) }] : []),
	];
}
