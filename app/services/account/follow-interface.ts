import { followAccountLanguage, followUserLanguage } from "~/db/followed-language";
import type { Ctx } from "../ctx";

/**
 * Sets the language of mails and notifications to that of the screens at a sign-in, as long as the user has chosen none (saveLocale notes a choice).
 * Writes nothing where they are the same.
 */
export async function followInterface(ctx: Ctx, userId: number, language: string): Promise<void> {
	await ctx.db.batch([followAccountLanguage(ctx.db, userId, language), followUserLanguage(ctx.db, userId, language, ctx.now())]);
}
