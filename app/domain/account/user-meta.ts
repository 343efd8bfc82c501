import { z } from "zod";
import { isOneOf } from "~/domain/one-of";
import { readStartPage, type StartPage } from "./start-page";

/** Mails that a user may switch off; names as in the meta keys `notify_*`. Source: spec A §2 "Preferences", §3 meta. */
export const MAIL_SWITCHES = ["account_lifecycle", "promotions", "usage_help"] as const;
export type MailSwitch = (typeof MAIL_SWITCHES)[number];

/** Key of `user.meta`; true if the user chose the language of mails, else mails follow the interface language. Not part of UserMeta, which the API publishes. */
export const LANGUAGE_CHOSEN = "language_chosen";

/** Key of `user.meta`: the page that `/` leads to. Not part of UserMeta, which the API publishes. */
const START_PAGE = "start_page";
/** The page that a user chose. stored: JSON of `user.meta`. */
export function startPageOf(stored: string): StartPage {
	return readStartPage(Object.entries(parseObject(stored)).find(([key]) => key === START_PAGE)?.[1]);
}

/** Patch of `user.meta` that keeps the choice. */
export function startPagePatch(page: StartPage): Readonly<Record<string, StartPage>> {
	return { [START_PAGE]: page };
}

const list = z.array(z.string()).catch([]);
const on = z.boolean().catch(true);

// Reading never fails, whatever an older version wrote; unknown keys are dropped.
const metaSchema = z.object({
	notify_account_lifecycle: on,
	notify_promotions: on,
	notify_usage_help: on,
	autocompletion_domains: list,
	autocompletion_keywords: list,
});

/** The known keys of a user's free map: switches (on by default) and memorized values. Source: spec A §3 meta. */
export type UserMeta = z.output<typeof metaSchema>;

/** The stored JSON of `user.meta`; defaults for what is absent or unreadable. */
export function readUserMeta(stored: string): UserMeta {
	return metaSchema.parse(parseObject(stored));
}

/** Whether the user accepts this kind of mail. Codes and payment mails do not ask. */
export function wantsMail(stored: string, name: MailSwitch): boolean {
	return readUserMeta(stored)[`notify_${name}`];
}

export function isMailSwitch(value: unknown): value is MailSwitch {
	return isOneOf(MAIL_SWITCHES, value);
}

function parseObject(stored: string): object {
	try {
		const read: unknown = JSON.parse(stored);
		return read !== null && typeof read === "object" && !Array.isArray(read) ? read : {};
	} catch {
		return {};
	}
}
