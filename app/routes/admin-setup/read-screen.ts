import type { Env } from "~/server/env";
import type { Signed } from "~/server/guards";
import { missingSettings } from "~/server/outside-settings";
import { readPolicy } from "~/services/policy/read-policy";
import { readMailSettings } from "~/services/setup/mail-settings";

export type SetupScreen = Awaited<ReturnType<typeof readScreen>>;

/** What the set-up page shows administrators. */
export async function readScreen({ ctx, user }: Signed, env: Env) {
	return {
		policy: await readPolicy(ctx),
		payments: { missing: missingSettings(env, "payments") },
		mail: {
			/** Settings of the environment win, and cannot be changed here. */
			fromEnvironment: env.MAIL_TRANSPORT
				? { transport: env.MAIL_TRANSPORT, from: env.MAIL_FROM ?? "", missing: missingSettings(env, "mail") }
				: null,
			stored: await readMailSettings(ctx),
			/** Without a secret no password can be stored. */
			canSeal: ctx.ports.secrets !== undefined,
			/** Of the administrator, who gets the test. */
			email: user.email,
		},
	};
}
