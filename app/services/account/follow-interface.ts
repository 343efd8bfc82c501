import { followAccountLanguage, followUserLanguage } from "~/db/followed-language";
import type { Ctx } from "../ctx";

/**
 * Sets the language of mails and notifications to the interface language at a sign-in, unless the user has chosen a language (see saveLocale).
 * Writes nothing if the languages are equal.
 */
export async function followInterface(ctx: Ctx, userId: number, language: string): Promise<void> {
	await ctx.db.batch([followAccountLanguage(ctx.db, userId, language), followUserLanguage(ctx.db, userId, language, ctx.now())]);
}
