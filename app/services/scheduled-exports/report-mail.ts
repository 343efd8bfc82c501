import { BRAND, isLight } from "@serpentine/table-files";
import type { DateFormat } from "~/domain/account/date-format";
import type { ScheduleOptions } from "~/domain/export/schedule-rules";
import { averageClaim } from "~/domain/sample/claims";
import { FIRST_PAGE_PLACES } from "~/domain/sample/scale";
import { isRead, POSITION_CLASSES } from "~/domain/table/synthesis";
import { fillWords } from "~/i18n/fill-words";
import { formatDay, formatNumber, formatShare } from "~/i18n/format";
import type { Language } from "~/i18n/languages";
import { mailWords } from "~/i18n/mail-words";
import { PRODUCT } from "~/i18n/product";
import { reportWords } from "~/i18n/report-words";
import type { ReportFacts } from "../exports/report-facts";
import type { MailContent } from "../mail/compose-mail";
import type { MailBars } from "../mail/print-mail";
import type { MailAttachment } from "../ports";
import type { Brand } from "../shares/read-brand";

/** Identifies the logo within a mail. */
const LOGO_ID = "logo@report";

/** Returns the language, the head and the footer of mails to readers of reports. */
export function reportFrame(
	language: Language,
	owner: string,
	{ company, logo, media, colour, namesProduct }: Brand,
): Pick<MailContent, "language" | "frame" | "from"> & { attachments: MailAttachment[] } {
	const { frame } = mailWords(language);
	const logoMedia = media ?? "image/png";
	const sender = company === "" ? owner : `${company} (${owner})`;
	const own = colour !== null && !isLight(colour) ? colour : BRAND;
	return {
		language,
		from: { name: company || (logo ? "" : namesProduct ? PRODUCT : owner), logo: logo ? LOGO_ID : null, colour: own },
		frame: {
			footer: fillWords(namesProduct ? frame.footerReport : frame.footerOwnReport, { owner: sender, product: PRODUCT }),
			switchOff: frame.switchOffReports,
		},
		attachments: logo
			? [{ filename: `logo.${logoMedia.slice("image/".length)}`, mediaType: logoMedia, content: logo, contentId: LOGO_ID }]
			: [],
	};
}

/** Returns the texts of a report's mail. dates: format of the account; until: expiry of the link to the file; null for an attached file. */
export function reportMail(
	facts: ReportFacts,
	{ language, name, subject, message }: Pick<ScheduleOptions, "language" | "name" | "subject" | "message">,
	{ filename, until, dates, colour }: { filename: string; until: string | null; dates: DateFormat; colour: string },
): Pick<MailContent, "subject" | "message" | "facts" | "bars" | "list" | "rows"> {
	const { frame } = mailWords(language);
	const words = wordsOf(facts, language, dates);
	return {
		subject,
		message,
		facts: {
			...words,
			// Its owner's name of a report tells it apart from others.
			...(name !== "" && { title: name }),
			how: fillWords(until === null ? frame.attached : frame.linked, { file: filename, until: until ?? "" }),
			gaps: gapsOf(facts, frame),
		},
		bars: barsOf(facts, language, colour),
		list: [...(facts.said ?? [])],
		rows: reportRows(facts, language),
	};
}

/** The visibility by day; null where it is not known on two days, or not on the last one, which the caption names. */
function barsOf({ visibility = [] }: ReportFacts, language: Language, colour: string): MailBars | null {
	const known = visibility.filter((value) => value !== null);
	const [first, last = null] = [known[0], visibility.at(-1)];
	if (known.length < 2 || first === undefined || last === null) return null;
	const most = Math.max(...known, Number.EPSILON);
	const share = (value: number) => formatShare(value, language);
	const caption = fillWords(mailWords(language).frame.course, { first: share(first), last: share(last), days: String(visibility.length) });
	return { caption, colour, bars: visibility.map((value) => value && value / most) };
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
export function reportRows(facts: ReportFacts, language: Language) {
	const words = reportWords(language);
	const { cover, evolution, synthesis: say } = words;
	const { keywords, read, current, previous, leftOut = 0, traffic = null } = facts;
	const number = (value: number) => formatNumber(value, language);
	const average = (side: ReportFacts["current"]) => {
		const claim = averageClaim(side);
		if (claim.kind === "beyond") return words.notFound(claim.depth);
		return claim.kind === "average" ? number(claim.value) : "–";
	};
	// A day without a reading has no numbers, because a zero would mean that the day was read.
	const count = (value: number, known: boolean) => (known ? number(value) : "–");
	const both = (one: string, other: string) => (isRead(previous) ? `${one} (${other})` : one);
	const side = (value: number | null) => (value === null ? "–" : formatShare(value, language));
	const first10 = ({ classes }: ReportFacts["current"]) =>
		classes.reduce((sum, one, i) => ((POSITION_CLASSES[i] ?? 0) <= FIRST_PAGE_PLACES ? sum + one : sum), 0);
	// Nothing is told of nothing.
	const moves = ["up", "down", "appeared", "lost"] as const;
	const told = isRead(current) && isRead(previous) ? moves.filter((move) => facts[move] > 0) : [];
	return [
		keywords === 0
			? { label: cover.keywords, value: number(0) }
			: { label: cover.read, value: cover.readValue(number(read), number(keywords), formatShare(read / keywords, language)) },
		...(leftOut > 0 ? [{ label: cover.leftOut, value: number(leftOut) }] : []),
		{ label: say.visibility, value: both(side(current.visibility), side(previous.visibility)) },
		{ label: say.average, value: both(average(current), average(previous)) },
		{ label: evolution.first10, value: both(count(first10(current), isRead(current)), number(first10(previous))) },
		...told.map((move) => ({ label: say[move], value: number(facts[move]) })),
		...(traffic ? (["clicks", "impressions"] as const).map((name) => ({ label: words.columns[name], value: number(traffic[name]) })) : []),
		...(traffic?.byPage ? [{ label: cover.byPage, value: number(traffic.byPage) }] : []),
	];
}
