import { DAY_MS, HOUR_MS, MINUTE_MS } from "../time/durations";
import type { MailSwitch } from "./user-meta";

/** Sent at once or not at all, and never stored: codes, the notice to an address's owner that somebody requested a code, an invitation, the question whether answers may go to an address, and an administrator's test. */
export type PromptMailKind =
	| "activation_code"
	| "sign_in_code"
	| "address_in_use"
	| "invitation"
	| "member_invitation"
	| "reply_address"
	| "test_mail";
/** Kinds that are also sent as text messages. */
export type TextKind = "activation_code" | "sign_in_code";

/**
 * Mails that may wait, each with the switch that governs it; null for mails that cannot be switched off, because they concern the security or the
 * existence of the account. Source: spec A §2 "Preferences", design.md "Preferences: each governs at least one mail that exists".
 */
export const WAITING_MAILS = {
	welcome: "account_lifecycle",
	account_restored: "account_lifecycle",
	usage_help: "usage_help",
	promotion: "promotions",
	password_changed: null,
	email_changed: null,
	new_sign_in: null,
	passkey_added: null,
	passkey_removed: null,
	two_step_on: null,
	two_step_off: null,
	second_step_freed: null,
	recovery_codes_made: null,
	recovery_code_used: null,
	password_off: null,
	api_token_created: null,
	ownership_transferred: null,
	// What an API token made that sends data to others.
	webhook_by_token: null,
	share_by_token: null,
	report_by_token: null,
	webhook_disabled: null,
	connection_broken: null,
	connection_testing: null,
	keywords_excess: null,
	account_removal_asked: null,
	account_removed: null,
	// Mails about the contract and its payments. Source: spec A §4 "Contract rules".
	account_restored_ending: null,
	account_restored_ended: null,
	subscription_started: null,
	subscription_changed: null,
	subscription_renews: null,
	subscription_will_end: null,
	subscription_resumed: null,
	subscription_ended: null,
	subscription_withdrawn: null,
	payment_receipt: null,
	payment_failed: null,
	payment_expired: null,
	payment_action_needed: null,
	payment_reminder: null,
	subscription_suspended: null,
	termination_notice: null,
	subscription_terminated: null,
	card_expires: null,
	data_destroyed: null,
	rights_given: null,
	rights_given_until: null,
	rights_will_end: null,
	rights_ended: null,
	// Alerts: the rules govern them, and each mail's link stops its rules.
	alert: null,
	alert_digest: null,
	alert_channel_disabled: null,
	// To addresses that a scheduled export names: each ends them by its own link.
	report: null,
	report_confirmation: null,
} as const satisfies Record<string, MailSwitch | null>;
export type WaitingMailKind = keyof typeof WAITING_MAILS;

export function isWaitingMailKind(kind: string): kind is WaitingMailKind {
	return Object.hasOwn(WAITING_MAILS, kind);
}

/**
 * Facts that fill the words of a mail, as stored. "{{at}}" is the instant of the order, in the reader's zone and language. Texts come from users or
 * clients: never trusted, always escaped.
 */
export interface MailFacts {
	/** "{{until}}" is the instant so many days later. */
	days?: number;
	/** Instant (ms); "{{until}}" is its day in the reader's zone. */
	until?: number;
	/** hid of the export that the mail's button downloads. */
	export?: string;
	/** Keywords and URLs beyond the plan, and the plan's maximum of each. */
	count?: number;
	urls?: number;
	max?: number;
	/** Instant (ms); "{{on}}" is its day in the reader's zone. */
	on?: number;
	/** Cents; "{{amount}}" in euros. */
	amount?: number;
	/** Rhythm of payment. */
	period?: "month" | "year";
	/** Number of an invoice. */
	number?: string;
	/** Brand and last digits of a card, such as "visa •••• 4242". */
	card?: string;
	/** Reason of rights without a payment, as its administrator wrote it. */
	why?: string;
	/** Name that the user gave an API token. */
	label?: string;
	/** Where to or of what a token lets data be sent. */
	name?: string;
	/** Browser and system, in words. */
	device?: string;
	ip?: string;
	/** Recipient instead of the user's current address (the former address after a change). */
	to?: string;
	/** hid of the run whose report the mail brings, and of the recipient (db/scheduled-exports.ts). */
	report?: string;
	recipient?: string;
	/** hid of the delivery whose alert the mail contains (db/alert-deliveries.ts). */
	delivery?: string;
	/** Instant (ms, as text) from which on corrections are in the mail of an alert. */
	correctedFrom?: string;
	/** Account and instant of the digest that the mail contains, "{id}:{ms}". */
	digest?: string;
	/** Language of a mail to somebody who may have no account. */
	language?: string;
	/** hid of the administrator's notice whose text the mail contains. */
	notice?: string;
}

/** Notices that an administrator may also send by mail, under the switch "promotions". */
export function isMailedNotice(kind: string): boolean {
	return kind === "promotion" || kind === "pricing_revision";
}

/** Time after which an unsent mail is given up. */
export const MAIL_PATIENCE_MS = DAY_MS;
const FIRST_WAIT_MS = MINUTE_MS;
const LONGEST_WAIT_MS = 2 * HOUR_MS;

/** Delay before the next attempt: 1, 2, 4 … minutes, at most 2 hours. */
export function mailRetryMs(attempts: number): number {
	return Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** Math.max(0, attempts - 1));
}

/** The getting-started mail goes once to users who track no keyword this long after activation. */
export const USAGE_HELP_AFTER_MS = 3 * DAY_MS;
/** Users whose account is older than this when the rule first applies get none. */
export const USAGE_HELP_UNTIL_MS = 30 * DAY_MS;
