import type { Signed } from "~/server/guards";
import { readPolicy } from "~/services/policy/read-policy";

export type SetupScreen = Awaited<ReturnType<typeof readScreen>>;

/** What the set-up page shows administrators. */
export async function readScreen({ ctx }: Signed) {
	return { policy: await readPolicy(ctx) };
}
