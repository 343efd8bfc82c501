import { type Policy, USUAL_POLICY } from "~/domain/policy/policy";
import { policyNow } from "./gate-facts";
import { ctxFor } from "./guards";
import type { LoadContext } from "./load-context";

/** The policy that a page shows its links by; the usual one when no ctx can be made. */
export async function pagePolicy(context: LoadContext): Promise<Policy> {
	return await ctxFor(context).then(policyNow, () => USUAL_POLICY);
}
