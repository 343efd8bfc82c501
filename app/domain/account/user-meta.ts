import { z } from "zod";

/** Mails that a user may switch off; names as in the meta keys `notify_*`. Source: spec A §2 "Preferences", §3 meta. */
export const MAIL_SWITCHES = ["account_lifecycle", "promotions", "usage_help"] as const;
export type MailSwitch = (typeof MAIL_SWITCHES)[number];

const list = z.array(z.string()).catch([]);
const on = z.boolean().catch(true);

// Whatever an older version wrote there, reading never fails; keys that nobody knows are dropped.
const metaSchema = z.object({
	notify_account_lifecycle: on,
	notify_promotions: on,
	notify_usage_help: on,
	autocompletion_domains: list,
	autocompletion_keywords: list,
});

/** A user's free map as far as it is known: switches (on unless switched off) and memorized values. Source: spec A §3 meta. */
export type UserMeta = z.output<typeof metaSchema>;

/** The stored JSON of `user.meta`; defaults for what is absent or unreadable. */
export function readUserMeta(stored: string): UserMeta {
	return metaSchema.parse(parseObject(stored));
}

/** May a mail of this kind of news be sent to the user? Codes and payment mails never ask. */
export function wantsMail(stored: string, name: MailSwitch): boolean {
	return readUserMeta(stored)[`notify_${name}`];
}

export function isMailSwitch(value: unknown): value is MailSwitch {
	return typeof value === "string" && (MAIL_SWITCHES as readonly string[]).includes(value);
}

function parseObject(stored: string): object {
	try {
		const read: unknown = JSON.parse(stored);
		return read !== null && typeof read === "object" && !Array.isArray(read) ? read : {};
	} catch {
		return {};
	}
}
