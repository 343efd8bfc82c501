import { writeSetting } from "~/db/settings";
import { POLICY_SETTINGS, type Policy } from "~/domain/policy/policy";
import { recordAudit } from "../audit/record-audit";
import type { Ctx } from "../ctx";

/** Sets who may open an account, and whether search engines may show the public pages. */
export async function saveSignUp(ctx: Ctx, { signUp, searchEngines }: Pick<Policy, "signUp" | "searchEngines">): Promise<void> {
	const at = ctx.now();
	await ctx.db.batch([
		writeSetting(ctx.db, { key: POLICY_SETTINGS.signUp, value: signUp, at }),
		writeSetting(ctx.db, { key: POLICY_SETTINGS.searchEngines, value: searchEngines, at }),
		recordAudit(ctx, { subject: "installation", action: "setup.sign_up_changed" }),
	]);
}
