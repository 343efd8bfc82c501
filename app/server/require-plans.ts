import type { Ctx } from "~/services/ctx";
import { policyNow } from "./gate-facts";
import { requireVerified, type Signed } from "./guards";
import type { LoadContext } from "./load-context";

/** For pages of the shop and its terms: 404 where plans are off. */
export async function requirePlans(ctx: Ctx): Promise<void> {
	if (!(await policyNow(ctx)).hasPlans) throw new Response(null, { status: 404 });
}

/** For pages of the shop: verified users, where plans are on. */
export async function requireShop(request: Request, context: LoadContext): Promise<Signed> {
	const signed = await requireVerified(request, context);
	await requirePlans(signed.ctx);
	return signed;
}
