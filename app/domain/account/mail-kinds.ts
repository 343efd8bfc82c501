import type { MailSwitch } from "./user-meta";

/** Sent at once or not at all, and never kept: codes, and what the owner of an address is told when a code was asked for by another. */
export type PromptMailKind = "activation_code" | "sign_in_code" | "address_in_use";
/** Of these, what also goes by text message. */
export type TextKind = "activation_code" | "sign_in_code";

/**
 * Mails that may wait, and the switch that governs each; null for those that nobody can switch off: what concerns the safety or the
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
	api_token_created: null,
	keywords_excess: null,
	account_removal_asked: null,
	account_removed: null,
} as const satisfies Record<string, MailSwitch | null>;
export type WaitingMailKind = keyof typeof WAITING_MAILS;

export function isWaitingMailKind(kind: string): kind is WaitingMailKind {
	return Object.hasOwn(WAITING_MAILS, kind);
}

/**
 * What a mail tells besides its words, as stored. Its instant, "{{at}}", is the one it was ordered at, told in the reader's zone and language.
 * Texts are those of users or clients: never trusted, always escaped.
 */
export interface MailFacts {
	/** "{{until}}" is so many days later. */
	days?: number;
	/** Keywords beyond the plan, and how many it has room for. */
	count?: number;
	max?: number;
	/** Name that the user gave an API token. */
	label?: string;
	/** Browser and system, in words. */
	device?: string;
	ip?: string;
	/** Goes there instead of to the user's present address (the address that was given up). */
	to?: string;
	/** hid of the administrator's notice whose text it brings. */
	notice?: string;
}

/** Notices that an administrator may also send by mail, under the switch "promotions". */
export function isMailedNotice(kind: string): boolean {
	return kind === "promotion" || kind === "pricing_revision";
}

/** Time after which a mail that could not be sent is given up. */
export const MAIL_PATIENCE_MS = 24 * 3_600_000;
const FIRST_WAIT_MS = 60_000;
const LONGEST_WAIT_MS = 2 * 3_600_000;

/** How long to wait before the next try, after so many tries: 1, 2, 4 … minutes, at most 2 hours. */
export function mailRetryMs(attempts: number): number {
	return Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** Math.max(0, attempts - 1));
}

/** The getting-started mail goes to those who follow nothing so long after they activated their account, once. */
export const USAGE_HELP_AFTER_MS = 3 * 24 * 3_600_000;
/** Nor to those whose account is older than this when the rule first sees them. */
export const USAGE_HELP_UNTIL_MS = 30 * 24 * 3_600_000;
