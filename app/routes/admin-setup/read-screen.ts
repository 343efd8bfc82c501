import type { Env } from "~/server/env";
import type { Signed } from "~/server/guards";
import { missingSettings } from "~/server/outside-settings";
import { readPolicy } from "~/services/policy/read-policy";

export type SetupScreen = Awaited<ReturnType<typeof readScreen>>;

/** What the set-up page shows administrators. */
export async function readScreen({ ctx }: Signed, env: Env) {
	return { policy: await readPolicy(ctx), payments: { missing: missingSettings(env, "payments") } };
}
