import { EXPORT_MEDIA_TYPES } from "@serpentine/table-files";
import { accountById } from "~/db/accounts";
import type { WaitingMail } from "~/db/mails";
import { recipientByHid, runByHid } from "~/db/scheduled-exports";
import { changeSentences } from "~/domain/export/change-sentences";
import { MAX_ATTACHMENT_BYTES, REPORT_DAYS } from "~/domain/export/schedule-rules";
import { ownJson } from "~/domain/own-json";
import { averageClaim } from "~/domain/sample/claims";
import { isRead } from "~/domain/table/synthesis";
import { DAY_MS } from "~/domain/time/durations";
import { fillWords } from "~/i18n/fill-words";
import { formatDay, formatInstant, formatShare } from "~/i18n/format";
import type { Language } from "~/i18n/languages";
import { mailLanguage, mailWords } from "~/i18n/mail-words";
import { reportWords } from "~/i18n/report-words";
import { paths } from "~/paths";
import type { Ctx } from "../ctx";
import type { ReportFacts } from "../exports/export-document";
import { openExport } from "../exports/open-export";
import { composeMail, type MailContent } from "../mail/compose-mail";
import type { MailAttachment } from "../ports";
import { reportLink } from "./report-link";

type Order = Pick<WaitingMail, "hid" | "kind" | "facts" | "createdAt">;

/**
 * Sends a report, or the question whether an address wants reports, in the language of the schedule. "dropped": the schedule is gone, or the
 * reader has unsubscribed or agreed meanwhile. Throws when no service took the mail over.
 */
export async function deliverToRecipient(ctx: Ctx, order: Order): Promise<"sent" | "dropped"> {
	const facts = ownJson(order.facts);
	const recipient = await recipientByHid(ctx.db, facts.recipient ?? "");
	if (!recipient) return "dropped";
	const mail = { order, to: facts.to ?? "", key: recipient.hid, owner: recipient.owner };
	if (order.kind === "report") return deliverReport(ctx, { ...mail, runHid: facts.report ?? "", state: recipient.state });
	if (recipient.state !== "waiting") return "dropped";
	await ctx.ports.mail.send(
		composeMail(contentOf(ctx, mail, { language: mailLanguage(facts.language ?? ""), path: paths.reportRecipient(mail.key) })),
	);
	return "sent";
}

interface Addressed {
	order: Order;
	to: string;
	/** Key in the links of this recipient. */
	key: string;
	owner: string;
}

function contentOf(
	ctx: Ctx,
	{ order, to, key, owner }: Addressed,
	of: { language: Language; path: string | null; facts?: Record<string, string> },
) {
	const { frame } = mailWords(of.language);
	return {
		id: order.hid,
		kind: order.kind as "report" | "report_confirmation",
		to,
		language: of.language,
		baseUrl: ctx.baseUrl,
		facts: { owner, ...of.facts },
		path: of.path,
		unsubscribePath: paths.reportRecipient(key),
		frame: { footer: fillWords(frame.footerReport, { owner }), switchOff: frame.switchOffReports },
	} satisfies MailContent;
}

async function deliverReport(ctx: Ctx, mail: Addressed & { runHid: string; state: string }): Promise<"sent" | "dropped"> {
	const run = await runByHid(ctx.db, mail.runHid);
	const account = run && (await accountById(ctx.db, run.accountId));
	// A report that a user sends to themselves by hand goes out although they stopped the scheduled ones.
	if (!account || (run.day !== null && mail.state !== "confirmed")) return "dropped";
	const { language } = ownJson(run.options);
	const facts = ownJson<ReportFacts>(run.facts);
	if (facts.listed === 0) return "dropped";
	const file = await readFile(ctx, account, run.exportHid);
	const { frame } = mailWords(language);
	const until = formatInstant(run.createdAt + REPORT_DAYS * DAY_MS, { language, timezone: account.timezone });
	const content = contentOf(ctx, mail, {
		language,
		path: file.attachment ? null : await reportLink(ctx, run.exportHid),
		facts: {
			...wordsOf(facts, language),
			how: fillWords(file.attachment ? frame.attached : frame.linked, { file: file.filename, until }),
			gaps: gapsOf(facts, frame),
		},
	});
	const attachments = file.attachment ? [file.attachment] : [];
	await ctx.ports.mail.send({
		...composeMail({ ...content, list: sentencesOf(facts, language), rows: rowsOf(facts, language) }),
		attachments,
	});
	return "sent";
}

/** What changed, in the words of the report. */
function sentencesOf({ changes }: ReportFacts, language: Language): string[] {
	return changes ? changeSentences(changes, reportWords(language).changes, (share) => formatShare(share, language)) : [];
}

/** How much of a report's day was read; a report that counts no keyword claims nothing about them. */
function gapsOf({ keywords, read, leftOut = 0 }: ReportFacts, frame: ReturnType<typeof mailWords>["frame"]): string {
	if (keywords === 0) return frame.noneCounted;
	if (read < keywords) return fillWords(frame.gaps, { missing: String(keywords - read), all: String(keywords) });
	return leftOut > 0 ? frame.noOtherGaps : frame.noGaps;
}

/** The file of a report; attachment null for one that is too large. Throws when it is gone. */
async function readFile(
	ctx: Ctx,
	account: Parameters<typeof openExport>[1],
	hid: string,
): Promise<{ filename: string; attachment: MailAttachment | null }> {
	const { filename, format, body, bytes } = await openExport(ctx, account, hid);
	const content = bytes !== null && bytes > MAX_ATTACHMENT_BYTES ? null : await readUpTo(body, MAX_ATTACHMENT_BYTES);
	if (content === null) await body.cancel().catch(() => {});
	return { filename, attachment: content && { filename, mediaType: EXPORT_MEDIA_TYPES[format], content } };
}

/** null when there is more. */
async function readUpTo(body: ReadableStream<Uint8Array>, most: number): Promise<Uint8Array | null> {
	const chunks: Uint8Array[] = [];
	let bytes = 0;
	for await (const chunk of body) {
		bytes += chunk.length;
		if (bytes > most) return null;
		chunks.push(chunk);
	}
	return Buffer.concat(chunks);
}

function wordsOf({ type, covers, from, to, comparison }: ReportFacts, language: Language): Record<string, string> {
	const day = (text: string) => formatDay(text, language);
	return {
		title: reportWords(language).types[type],
		covers,
		period: from === to ? day(to) : `${day(from)} – ${day(to)}`,
		day: day(to),
		comparison: day(comparison),
	};
}

/** The report's main numbers, with the words of the report. */
function rowsOf(facts: ReportFacts, language: Language) {
	const words = reportWords(language);
	const { cover, synthesis: say } = words;
	const { keywords, read, current, previous, leftOut = 0 } = facts;
	const number = (value: number) => new Intl.NumberFormat(language).format(value);
	const average = (side: ReportFacts["current"]) => {
		const claim = averageClaim(side);
		if (claim.kind === "beyond") return words.notFound(claim.depth);
		return claim.kind === "average" ? number(claim.value) : "–";
	};
	// A day without a reading has no numbers: a zero would say that it was looked at.
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
	];
}
