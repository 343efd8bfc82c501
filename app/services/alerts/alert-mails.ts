import { channelsOf } from "~/db/alert-channels";
import { deliveryByHid, undelivered } from "~/db/alert-content";
import { digestDeliveries, endMailed } from "~/db/alert-deliveries";
import type { WaitingMail } from "~/db/mails";
import type { Delivery } from "~/domain/account/mail-outcome";
import { DIGEST_TARGET, MAIL_TARGET } from "~/domain/alert/delivery";
import { ownJson } from "~/domain/own-json";
import { alertSay } from "~/i18n/alert-words";
import { mailLanguage } from "~/i18n/mail-words";
import { paths } from "~/paths";
import type { Ctx } from "../ctx";
import { composeMail, type MailContent } from "../mail/compose-mail";
import { type MailReader, mailKeyOf, type OwnDeliveries, withinAccount } from "../mail/deliver-mail";
import { alertMail, type DigestPart, digestMail } from "./alert-mail";
import { composeAlert } from "./compose-alert";
import { readTold } from "./read-told";

type Order = Pick<WaitingMail, "hid" | "kind" | "facts">;

/** Mails of alerts: at once and as digests. They contain what is known when they are sent. */
export const alertMails: OwnDeliveries = {
	alert: { deliver: deliverAlert, failed: failAlert },
	alert_digest: { deliver: deliverDigest, failed: failDigest },
};

async function deliverAlert(ctx: Ctx, order: Order, reader: MailReader): Promise<Delivery> {
	const { delivery: hid = "", correctedFrom = "0" } = ownJson(order.facts);
	const row = await deliveryByHid(ctx.db, hid);
	const told = row && (await readTold(ctx, row.accountId));
	if (!told) return "gone";
	const language = mailLanguage(reader.language);
	const wanted = { alertId: row.alertId, kind: row.kind, targets: new Set([MAIL_TARGET]), correctedFrom: Number(correctedFrom) };
	const composed = await composeAlert(ctx, wanted, { ...told, language });
	if ("cause" in composed) {
		await endMailed(ctx.db, { hid }, { state: "dropped", cause: composed.cause });
		return "gone";
	}
	await sendMail(ctx, { order, reader, rules: composed.rules, isOwn: true }, alertMail(composed, baseFor(ctx, reader)));
	return "sent";
}

async function deliverDigest(ctx: Ctx, order: Order, reader: MailReader): Promise<Delivery> {
	const { accountId, at } = digestOf(order);
	const told = await readTold(ctx, accountId);
	if (!told) return "gone";
	const language = mailLanguage(reader.language);
	const names = new Map((await channelsOf(ctx.db, accountId)).map(({ hid, name, hint }) => [hid, name || hint]));
	const parts: DigestPart[] = [];
	const rules = new Set<string>();
	for (const { hid, alertId, kind, createdAt } of await digestDeliveries(ctx.db, accountId, at)) {
		const others = await undelivered(ctx.db, alertId, kind);
		const targets = new Set([DIGEST_TARGET, ...others.map(({ target }) => target)]);
		const composed = await composeAlert(ctx, { alertId, kind, targets, correctedFrom: createdAt }, { ...told, language });
		if ("cause" in composed) {
			await endMailed(ctx.db, { hid }, { state: "dropped", cause: composed.cause });
			continue;
		}
		parts.push({ composed, undelivered: others.map((one) => ({ ...one, name: names.get(one.target) ?? null })) });
		for (const rule of composed.rules) rules.add(rule);
	}
	if (parts.length === 0) return "gone";
	const isOwn = parts.some(({ composed }) => composed.isOfDigest);
	await sendMail(ctx, { order, reader, rules: [...rules], isOwn }, digestMail(parts, { language, baseUrl: baseFor(ctx, reader) }));
	return "sent";
}

/** Rules that a link names; above this number it concerns all rules of the account. */
const MOST_RULES = 20;

async function sendMail(
	ctx: Ctx,
	// isOwn: a rule asked for it, as opposed to a digest of what channels did not take.
	{ order, reader, rules, isOwn }: { order: Order; reader: MailReader; rules: readonly string[]; isOwn: boolean },
	content: Pick<MailContent, "kind" | "subject" | "facts" | "sections" | "path">,
): Promise<void> {
	const language = mailLanguage(reader.language);
	const named = rules.length > MOST_RULES ? [] : rules;
	await ctx.ports.mail.send(
		composeMail({
			...content,
			path: withinAccount(reader, content.path ?? null),
			id: order.hid,
			to: reader.email,
			language,
			baseUrl: ctx.baseUrl,
			name: reader.firstName,
			frame: { switchOff: alertSay(language)("mail.stop", { count: rules.length }) },
			unsubscribePath: paths.alertMails(await mailKeyOf(ctx, reader), isOwn ? named : null),
		}),
	);
}

/** Beginning of links to pages of the account. */
function baseFor(ctx: Ctx, reader: MailReader): string {
	return ctx.baseUrl + withinAccount(reader, "/").replace(/\/$/, "");
}

function digestOf(order: Order): { accountId: number; at: number } {
	const [accountId = 0, at = 0] = (ownJson(order.facts).digest ?? "").split(":").map(Number);
	return { accountId, at };
}

async function failAlert(ctx: Ctx, order: Order): Promise<void> {
	await endMailed(ctx.db, { hid: ownJson(order.facts).delivery ?? "" }, { state: "failed", cause: "unreachable" });
}

async function failDigest(ctx: Ctx, order: Order): Promise<void> {
	await endMailed(ctx.db, digestOf(order), { state: "failed", cause: "unreachable" });
}
