import { settingsOf } from "~/db/settings";
import { POLICY_KEYS, type Policy, policyOf } from "~/domain/policy/policy";
import type { Ctx } from "../ctx";

/** What administrators decided for the whole installation. */
export async function readPolicy(ctx: Ctx): Promise<Policy> {
	return policyOf(await settingsOf(ctx.db, POLICY_KEYS), isNewInstallation(ctx));
}

/** Whether the runner printed a set-up link at this start: there was no administrator. */
export function isNewInstallation(ctx: Ctx): boolean {
	return ctx.setupDigest !== undefined;
}
