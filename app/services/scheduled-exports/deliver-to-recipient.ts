import { EXPORT_MEDIA_TYPES } from "@serpentine/table-files";
import { accountById } from "~/db/accounts";
import type { WaitingMail } from "~/db/mails";
import { recipientByHid, runByHid } from "~/db/scheduled-exports";
import type { Delivery } from "~/domain/account/mail-outcome";
import { MAX_ATTACHMENT_BYTES, OPTION_DEFAULTS, REPORT_DAYS } from "~/domain/export/schedule-rules";
import { ownJson } from "~/domain/own-json";
import { DAY_MS } from "~/domain/time/durations";
import { formatInstant } from "~/i18n/format";
import type { Language } from "~/i18n/languages";
import { mailLanguage } from "~/i18n/mail-words";
import { paths } from "~/paths";
import { type ClientSide, clientSide } from "../brand/client-side";
import type { Ctx } from "../ctx";
import { openFile } from "../exports/open-export";
import type { ReportFacts } from "../exports/report-facts";
import { composeMail, type MailContent } from "../mail/compose-mail";
import type { MailAttachment } from "../ports";
import { type Brand, readBrand } from "../shares/read-brand";
import { askedReports, brandForStrangers, questionFacts } from "./asked-reports";
import { asPage, reportLink } from "./report-link";
import { reportFrame, reportMail } from "./report-mail";

type Order = Pick<WaitingMail, "hid" | "kind" | "facts" | "createdAt">;

/**
 * Sends a report, or the question whether an address wants reports, in the language of the schedule, or returns why it is not sent. Throws when
 * no service took the mail over.
 */
export async function deliverToRecipient(ctx: Ctx, order: Order): Promise<Delivery> {
	const facts = ownJson(order.facts);
	const recipient = await recipientByHid(ctx.db, facts.recipient ?? "");
	if (!recipient) return "gone";
	const brand = await readBrand(ctx, recipient.accountId);
	const side = await clientSide(ctx, { id: recipient.accountId, plan: brand.plan });
	const mail = { order, to: facts.to ?? "", key: recipient.hid, owner: recipient.owner, brand, side };
	if (order.kind === "report") return deliverReport(ctx, { ...mail, runHid: facts.report ?? "", state: recipient.state });
	// The reader has answered meanwhile.
	if (recipient.state !== "waiting") return "gone";
	const language = mailLanguage(facts.language ?? "");
	const { attachments, ...content } = addressed({ ...mail, brand: brandForStrangers(brand) }, language);
	const asked = await askedReports(ctx, recipient);
	const question = composeMail({ ...content, path: paths.reportRecipient(mail.key), facts: questionFacts(asked, { ...mail, language }) });
	await ctx.ports.mail.send({ ...question, attachments });
	return "sent";
}

interface Addressed {
	order: Order;
	to: string;
	/** Key in the links of this recipient. */
	key: string;
	owner: string;
	brand: Brand;
	side: ClientSide;
}

function addressed({ order, to, key, owner, brand, side }: Addressed, language: Language) {
	return {
		...reportFrame(language, owner, brand),
		id: order.hid,
		kind: order.kind === "report" ? "report" : "report_confirmation",
		to,
		...side,
		unsubscribePath: paths.reportRecipient(key),
	} satisfies MailContent & { attachments: MailAttachment[] };
}

async function deliverReport(ctx: Ctx, mail: Addressed & { runHid: string; state: string }): Promise<Delivery> {
	const run = await runByHid(ctx.db, mail.runHid);
	const account = run && (await accountById(ctx.db, run.accountId));
	if (!account) return "gone";
	// A report that a user sends to themselves by hand goes out although they stopped the scheduled ones.
	if (run.day !== null && mail.state !== "confirmed") return "unsubscribed";
	const options = { ...OPTION_DEFAULTS, ...ownJson(run.options) };
	const facts = ownJson<ReportFacts>(run.facts);
	if (facts.listed === 0) return "no_keyword";
	const { filename, attachment } = await readFile(ctx, account, run.exportHid);
	const { language } = options;
	const until = formatInstant(run.createdAt + REPORT_DAYS * DAY_MS, { language, timezone: account.timezone, dates: account.dateFormat });
	const link = await reportLink(ctx, run.exportHid);
	const { attachments, ...content } = addressed(mail, language);
	const colour = content.from?.colour ?? "";
	const texts = reportMail(facts, options, { filename, until: attachment ? null : until, dates: account.dateFormat, colour });
	// An attached report opens as a page too: on a phone nobody looks for a file.
	const path = attachment ? asPage(link) : link;
	const composed = composeMail({ ...content, ...texts, path });
	await ctx.ports.mail.send({ ...composed, attachments: [...attachments, ...(attachment ? [attachment] : [])] });
	return "sent";
}

/** The file of a report; attachment null for one that is too large. Throws when it is gone. */
async function readFile(
	ctx: Ctx,
	account: Parameters<typeof openFile>[1],
	hid: string,
): Promise<{ filename: string; attachment: MailAttachment | null }> {
	const { filename, format, body, bytes } = await openFile(ctx, account, hid);
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
