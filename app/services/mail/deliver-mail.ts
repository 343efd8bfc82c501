import type { WaitingMail } from "~/db/mails";
import { noticeByHid } from "~/db/notices";
import { ensureMailKey, mailReader } from "~/db/users";
import { joinAddress } from "~/domain/account/account-address";
import type { DateFormat } from "~/domain/account/date-format";
import { emailKey } from "~/domain/account/email-key";
import { isWaitingMailKind, type MailFacts, WAITING_MAILS, type WaitingMailKind } from "~/domain/account/mail-kinds";
import type { Delivery } from "~/domain/account/mail-outcome";
import { wantsMail } from "~/domain/account/user-meta";
import { CONTRACT } from "~/domain/legal/contract";
import { concerns, isNoticeKind } from "~/domain/notice/notice";
import { readNoticeTexts } from "~/domain/notice/notice-texts";
import { ownJson } from "~/domain/own-json";
import { DAY_MS } from "~/domain/time/durations";
import { localDay } from "~/domain/time/local-day";
import { formatDay, formatEuros, formatInstant, formatNumber } from "~/i18n/format";
import type { Language } from "~/i18n/languages";
import { mailLanguage, mailWords } from "~/i18n/mail-words";
import { paths } from "~/paths";
import type { Ctx } from "../ctx";
import { readPolicy } from "../policy/read-policy";
import { composeMail } from "./compose-mail";

const CONFIRM_PAYMENT = paths.subscriptionDialog("confirm_payment");

/** Where the button of a mail leads. */
const LINKS: Readonly<Record<WaitingMailKind, string | null>> = {
	welcome: paths.positionMonitoring({ dialog: "add_keywords" }),
	account_restored: paths.profile(),
	account_restored_ending: paths.subscriptions,
	account_restored_ended: paths.subscriptions,
	usage_help: paths.positionMonitoring({ dialog: "add_keywords" }),
	promotion: paths.subscriptions,
	password_changed: paths.forgottenPassword,
	email_changed: null,
	new_sign_in: paths.security(),
	passkey_added: paths.security(),
	passkey_removed: paths.security(),
	two_step_on: paths.security(),
	two_step_off: paths.security(),
	second_step_freed: paths.security(),
	recovery_codes_made: paths.security(),
	recovery_code_used: paths.security(),
	password_off: paths.security(),
	api_token_created: paths.apiTokens(),
	ownership_transferred: paths.members(),
	webhook_disabled: paths.webhooks(),
	connection_broken: paths.connections(),
	connection_testing: paths.connections(),
	webhook_by_token: paths.webhooks(),
	share_by_token: paths.positionMonitoring({ dialog: "share" }),
	report_by_token: paths.exports(new URLSearchParams({ tab: "scheduling" })),
	keywords_excess: paths.subscriptions,
	account_removal_asked: paths.login(),
	account_removed: null,
	subscription_started: paths.subscriptions,
	subscription_changed: paths.subscriptions,
	subscription_renews: paths.subscriptions,
	subscription_will_end: paths.subscriptions,
	subscription_resumed: paths.subscriptions,
	subscription_ended: paths.subscriptions,
	subscription_withdrawn: paths.billing,
	payment_receipt: paths.billing,
	payment_failed: CONFIRM_PAYMENT,
	payment_expired: paths.subscriptions,
	payment_action_needed: CONFIRM_PAYMENT,
	payment_reminder: CONFIRM_PAYMENT,
	subscription_suspended: CONFIRM_PAYMENT,
	termination_notice: CONFIRM_PAYMENT,
	subscription_terminated: paths.subscriptions,
	card_expires: paths.billing,
	data_destroyed: paths.subscriptions,
	rights_given: paths.subscriptions,
	rights_given_until: paths.subscriptions,
	rights_will_end: paths.subscriptions,
	rights_ended: paths.subscriptions,
	alert_channel_disabled: paths.alerts(),
	// Delivered by services/alerts/alert-mails.ts.
	alert: null,
	alert_digest: null,
	// Delivered by services/scheduled-exports/report-mails.ts; their links name the recipient.
	report: null,
	report_confirmation: null,
};

/** Without plans the mails of rights and excess lead to the keywords that are read. */
async function pathOf(ctx: Ctx, kind: WaitingMailKind): Promise<string | null> {
	const path = LINKS[kind];
	if (path !== paths.subscriptions || (await readPolicy(ctx)).hasPlans) return path;
	return kind === "promotion" ? paths.home : paths.beyondPlan();
}

type MailOrder = Pick<WaitingMail, "hid" | "kind" | "facts" | "userId" | "accountId" | "createdAt">;

/** Delivery of mails of one kind by the use case that knows their readers and words. */
export interface OwnDelivery {
	deliver(ctx: Ctx, order: MailOrder, reader: MailReader): Promise<Delivery>;
	/** Called when the last try has failed. */
	failed?(ctx: Ctx, order: MailOrder): Promise<void>;
}

/** The user who gets a mail. */
export type MailReader = NonNullable<Awaited<ReturnType<typeof mailReader>>>;

export type OwnDeliveries = Partial<Record<WaitingMailKind, OwnDelivery>>;

/**
 * Sends one queued mail in the user's language, with instants in the zone of the account that it is about, or returns why it is not sent. Throws when no service
 * took it over.
 */
export async function deliverMail(ctx: Ctx, order: MailOrder, own: OwnDeliveries): Promise<Delivery> {
	const { kind } = order;
	const reader = await mailReader(ctx.db, order.userId, order.accountId);
	// An address that belongs to another user (docs/design/accounts.md) gets no mail about this account.
	if (!reader || reader.emailKey !== emailKey(reader.email) || !isWaitingMailKind(kind)) return "inactive";
	const governedBy = WAITING_MAILS[kind];
	const ownDelivery = own[kind];
	if (reader.status !== "active" && (governedBy !== null || ownDelivery)) return "inactive";
	if (governedBy !== null && !wantsMail(reader.meta, governedBy)) return "unsubscribed";
	if (ownDelivery) return ownDelivery.deliver(ctx, order, reader);
	const language = mailLanguage(reader.language);
	const stored = ownJson(order.facts);
	const facts = fillFacts(stored, { at: order.createdAt, language, timezone: reader.timezone, dates: reader.dateFormat });
	const news = stored.notice === undefined ? null : await findNotice(ctx, stored.notice);
	const text = news?.texts[language] || news?.texts.en || "";
	if (kind === "promotion" && !(text && news && isNoticeKind(news.kind) && concerns(news.kind, reader))) return "gone";
	await ctx.ports.mail.send(
		composeMail({
			id: order.hid,
			kind,
			to: stored.to ?? reader.email,
			language,
			baseUrl: ctx.baseUrl,
			name: reader.firstName,
			facts: { ...facts, text },
			path: withinAccount(reader, stored.export === undefined ? await pathOf(ctx, kind) : paths.download(stored.export)),
			unsubscribePath: governedBy === null ? null : paths.unsubscribe(await mailKeyOf(ctx, reader), governedBy),
		}),
	);
	return "sent";
}

/** A path of a mail in the account that it is about, as its reader has to open it. */
export function withinAccount<Path extends string | null>({ accountHid, isHome }: MailReader, path: Path): Path | string {
	return path === null || isHome === 1 ? path : joinAddress({ account: accountHid, pathname: path });
}

/** Returns the key in links of a user's mails. Users from before there were mails get it with the first one. */
export async function mailKeyOf(ctx: Ctx, { id, mailKey }: Pick<MailReader, "id" | "mailKey">): Promise<string> {
	return mailKey || ensureMailKey(ctx.db, id, ctx.newHid());
}

function fillFacts(
	{ days, on, until: untilAt, amount, period, count = 0, urls = 0, max = 0, notice: _notice, to: _to, ...texts }: MailFacts,
	place: { at: number; language: Language; timezone: string; dates: DateFormat },
): Record<string, string> {
	const { language, timezone } = place;
	const at = formatInstant(place.at, place);
	const until = days === undefined ? {} : { until: formatInstant(place.at + days * DAY_MS, place) };
	const day = (instant: number) => formatDay(localDay(timezone, instant), language, place.dates);
	const contract = {
		...(on !== undefined && { on: day(on) }),
		...(untilAt !== undefined && { until: day(untilAt) }),
		...(amount !== undefined && { amount: formatEuros(amount, language) }),
		...(period !== undefined && { period: mailWords(language).frame.periods[period] }),
	};
	const counts = {
		months: formatNumber(CONTRACT.retentionMonths, language),
		count: formatNumber(count, language),
		urls: formatNumber(urls, language),
		max: formatNumber(max, language),
	};
	return { device: "–", ip: "–", label: "–", name: "–", ...counts, ...texts, ...contract, at, ...until };
}

/** The administrator's notice; null when it was deleted or switched off. */
async function findNotice(ctx: Ctx, hid: string): Promise<{ kind: string; texts: Record<Language, string> } | null> {
	const row = await noticeByHid(ctx.db, hid);
	return row?.enabled ? { kind: row.kind, texts: readNoticeTexts(row.texts) } : null;
}
