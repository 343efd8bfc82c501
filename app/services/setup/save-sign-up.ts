import { writeSetting } from "~/db/settings";
import { POLICY_SETTINGS, type SignUpPolicy } from "~/domain/policy/policy";
import { recordAudit } from "../audit/record-audit";
import type { Ctx } from "../ctx";

/** Sets who may open an account. */
export async function saveSignUp(ctx: Ctx, signUp: SignUpPolicy): Promise<void> {
	await ctx.db.batch([
		writeSetting(ctx.db, { key: POLICY_SETTINGS.signUp, value: signUp, at: ctx.now() }),
		recordAudit(ctx, { subject: "installation", action: "setup.sign_up_changed" }),
	]);
}
