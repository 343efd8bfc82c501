import type { Ctx } from "~/services/ctx";
import { policyNow } from "./gate-facts";

/** For pages of the shop and its terms: 404 where plans are off. */
export async function requirePlans(ctx: Ctx): Promise<void> {
	if (!(await policyNow(ctx)).hasPlans) throw new Response(null, { status: 404 });
}
