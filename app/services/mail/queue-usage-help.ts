import { insertUsageHelpMails } from "~/db/mails";
import { USAGE_HELP_AFTER_MS, USAGE_HELP_UNTIL_MS } from "~/domain/account/mail-kinds";
import type { Ctx } from "../ctx";

/** Orders the getting-started mail for everybody who follows nothing three days after they activated their account; once for each. */
export async function queueUsageHelp(ctx: Ctx): Promise<void> {
	const now = ctx.now();
	await insertUsageHelpMails(ctx.db, { from: now - USAGE_HELP_UNTIL_MS, until: now - USAGE_HELP_AFTER_MS }, now);
}
