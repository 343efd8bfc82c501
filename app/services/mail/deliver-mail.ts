import { and, eq } from "drizzle-orm";
import { account, type mail, membership, notice, user } from "~/db/schema";
import { emailKey } from "~/domain/account/email-key";
import { isWaitingMailKind, type MailFacts, WAITING_MAILS, type WaitingMailKind } from "~/domain/account/mail-kinds";
import { wantsMail } from "~/domain/account/user-meta";
import { formatInstant } from "~/i18n/format";
import type { Language } from "~/i18n/languages";
import { mailLanguage } from "~/i18n/mail-words";
import { paths } from "~/paths";
import type { Ctx } from "../ctx";
import { composeMail } from "./compose-mail";

const MS_PER_DAY = 24 * 3_600_000;

/** Where the button of a mail leads. */
const LINKS: Readonly<Record<WaitingMailKind, string | null>> = {
	welcome: paths.positionMonitoring({ dialog: "add_keywords" }),
	account_restored: paths.profile(),
	usage_help: paths.positionMonitoring({ dialog: "add_keywords" }),
	promotion: paths.subscriptions,
	password_changed: paths.forgottenPassword,
	email_changed: null,
	new_sign_in: paths.profile(),
	api_token_created: paths.apiTokens(),
	account_removal_asked: paths.login(),
	account_removed: null,
};

/**
 * Sends one queued mail in the user's language, with instants in their account's zone. "dropped": its user is gone or is disabled, its switch
 * is off, or there is nothing to say. Throws when no service took it over.
 */
export async function deliverMail(ctx: Ctx, order: Pick<typeof mail.$inferSelect, "hid" | "kind" | "facts" | "userId" | "createdAt">) {
	const { kind } = order;
	const reader = await findReader(ctx, order.userId);
	// An address that belongs to another user (docs/decisions/0014-taken-addresses.md) gets nothing of this one's.
	if (!reader || reader.emailKey !== emailKey(reader.email) || !isWaitingMailKind(kind)) return "dropped";
	const governedBy = WAITING_MAILS[kind];
	if (governedBy !== null && (reader.status !== "active" || !wantsMail(reader.meta, governedBy))) return "dropped";
	const language = mailLanguage(reader.language);
	const stored = JSON.parse(order.facts) as MailFacts;
	const facts = await fillFacts(ctx, stored, { at: order.createdAt, language, timezone: reader.timezone });
	if (kind === "promotion" && !facts.text) return "dropped";
	await ctx.ports.mail.send(
		composeMail({
			id: order.hid,
			kind,
			to: stored.to ?? reader.email,
			language,
			baseUrl: ctx.baseUrl,
			name: reader.firstName,
			facts,
			path: LINKS[kind],
			unsubscribePath: governedBy === null ? null : paths.unsubscribe(await mailKeyOf(ctx, reader), governedBy),
		}),
	);
	return "sent";
}

async function findReader(ctx: Ctx, userId: number) {
	const [reader] = await ctx.db
		.select({
			id: user.id,
			email: user.email,
			emailKey: user.emailKey,
			firstName: user.firstName,
			language: user.language,
			status: user.status,
			meta: user.meta,
			mailKey: user.mailKey,
			timezone: account.timezone,
		})
		.from(user)
		.innerJoin(membership, eq(membership.userId, user.id))
		.innerJoin(account, eq(account.id, membership.accountId))
		.where(eq(user.id, userId))
		.limit(1);
	return reader;
}

async function fillFacts(
	ctx: Ctx,
	{ days, notice: noticeHid, to: _to, ...texts }: MailFacts,
	place: { at: number; language: Language; timezone: string },
): Promise<Record<string, string>> {
	const at = formatInstant(place.at, place);
	const until = days === undefined ? {} : { until: formatInstant(place.at + days * MS_PER_DAY, place) };
	return {
		device: "–",
		ip: "–",
		label: "–",
		...texts,
		at,
		...until,
		text: noticeHid ? await noticeText(ctx, noticeHid, place.language) : "",
	};
}

/** What an administrator wrote in the reader's language, else in English; "" when the notice is gone or was switched off. */
async function noticeText(ctx: Ctx, hid: string, language: Language): Promise<string> {
	const [row] = await ctx.db
		.select({ texts: notice.texts })
		.from(notice)
		.where(and(eq(notice.hid, hid), eq(notice.enabled, true)));
	const texts = JSON.parse(row?.texts ?? "{}") as Partial<Record<Language, string>>;
	return (texts[language] || texts.en || "").trim();
}

/** Users from before there were mails get their key with the first one. */
async function mailKeyOf(ctx: Ctx, reader: { id: number; mailKey: string }): Promise<string> {
	if (reader.mailKey !== "") return reader.mailKey;
	await ctx.db
		.update(user)
		.set({ mailKey: ctx.newHid() })
		.where(and(eq(user.id, reader.id), eq(user.mailKey, "")));
	const [row] = await ctx.db.select({ mailKey: user.mailKey }).from(user).where(eq(user.id, reader.id));
	return row?.mailKey ?? "";
}
