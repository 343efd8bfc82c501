import { both, type Condition } from "~/db/guard";
import { settingIs, settingsOf } from "~/db/settings";
import type { InstallationRights } from "~/domain/billing/grant";
import { installationRights, POLICY_KEYS, POLICY_SETTINGS, type Policy, policyOf } from "~/domain/policy/policy";
import type { Ctx } from "../ctx";

/** Reads the decisions of the administrators. */
export async function readPolicy(ctx: Ctx): Promise<Policy> {
	return policyOf(await settingsOf(ctx.db, POLICY_KEYS), isNewInstallation(ctx));
}

/** Rights that the installation gives every account, and the condition that they are unchanged. */
export async function readInstallationRights(ctx: Ctx): Promise<{ rights: InstallationRights; unchanged: Condition }> {
	const stored = await settingsOf(ctx.db, POLICY_KEYS);
	const value = (key: string) => stored.find((one) => one.key === key)?.value ?? null;
	const is = (key: string) => settingIs(key, value(key));
	return {
		rights: installationRights(policyOf(stored, isNewInstallation(ctx))),
		unchanged: both(is(POLICY_SETTINGS.plans), is(POLICY_SETTINGS.accountLimit)),
	};
}

/** Whether the runner printed a set-up link at this start: there was no administrator. */
export function isNewInstallation(ctx: Ctx): boolean {
	return ctx.setupDigest !== undefined;
}
