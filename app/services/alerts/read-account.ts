import { languageOfAccount } from "~/db/memberships";
import { nextDigestAt, quietUntil } from "~/domain/alert/message-times";
import type { Told } from "~/domain/alert/plan-deliveries";
import { localDay, startOfLocalDay } from "~/domain/time/local-day";
import type { Language } from "~/i18n/languages";
import { mailLanguage } from "~/i18n/mail-words";
import type { Ctx } from "../ctx";
import { readTold } from "./read-told";

/** An account as its messages are sent now. */
export interface MessageAccount {
	id: number;
	told: Told;
	/** Language of the account's owner, for messages to chats. */
	language: Language;
	/** End of the quiet hours, ms; null outside of them. */
	quietUntil: number | null;
	/** First instant of the local day, ms. */
	dayStart: number;
	/** Instant of the next digest, ms; null without digests, and where the installation sends no mail. */
	digestAt: number | null;
}

/** null for an account that is gone. */
export async function readMessageAccount(ctx: Ctx, id: number): Promise<MessageAccount | null> {
	const [told, language] = await Promise.all([readTold(ctx, id), languageOfAccount(ctx.db, id)]);
	if (!told) return null;
	const { settings, timezone } = told;
	const now = ctx.now();
	return {
		id,
		told,
		language: mailLanguage(language ?? ""),
		quietUntil: quietUntil(settings.quiet, timezone, now),
		dayStart: startOfLocalDay(timezone, localDay(timezone, now)),
		// A digest is a mail.
		digestAt: (await ctx.ports.mail.isAvailable()) ? nextDigestAt(settings, timezone, now) : null,
	};
}
