import { and, eq } from "drizzle-orm";
import { type mail, notice } from "~/db/tables/messages";
import { account, membership, user } from "~/db/tables/users";
import { emailKey } from "~/domain/account/email-key";
import { isWaitingMailKind, type MailFacts, WAITING_MAILS, type WaitingMailKind } from "~/domain/account/mail-kinds";
import { wantsMail } from "~/domain/account/user-meta";
import { concerns, isNoticeKind } from "~/domain/notice/notice";
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
	keywords_excess: paths.subscriptions,
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
	const facts = fillFacts(stored, { at: order.createdAt, language, timezone: reader.timezone });
	const news = stored.notice === undefined ? null : await findNotice(ctx, stored.notice);
	const text = news?.texts[language] || news?.texts.en || "";
	if (kind === "promotion" && !(text && news && isNoticeKind(news.kind) && concerns(news.kind, reader))) return "dropped";
	await ctx.ports.mail.send(
		composeMail({
			id: order.hid,
			kind,
			to: stored.to ?? reader.email,
			language,
			baseUrl: ctx.baseUrl,
			name: reader.firstName,
			facts: { ...facts, text },
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
			plan: account.plan,
			monitorCount: account.monitorCount,
		})
		.from(user)
		.innerJoin(membership, eq(membership.userId, user.id))
		.innerJoin(account, eq(account.id, membership.accountId))
		.where(eq(user.id, userId))
		.limit(1);
	return reader;
}

function fillFacts(
	{ days, count = 0, max = 0, notice: _notice, to: _to, ...texts }: MailFacts,
	place: { at: number; language: Language; timezone: string },
): Record<string, string> {
	const at = formatInstant(place.at, place);
	const until = days === undefined ? {} : { until: formatInstant(place.at + days * MS_PER_DAY, place) };
	return { device: "–", ip: "–", label: "–", count: String(count), max: String(max), ...texts, at, ...until };
}

/** What an administrator wrote; null when the notice is gone or was switched off. */
async function findNotice(ctx: Ctx, hid: string): Promise<{ kind: string; texts: Partial<Record<Language, string>> } | null> {
	const [row] = await ctx.db
		.select({ kind: notice.kind, texts: notice.texts })
		.from(notice)
		.where(and(eq(notice.hid, hid), eq(notice.enabled, true)));
	return row ? { kind: row.kind, texts: JSON.parse(row.texts) } : null;
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
