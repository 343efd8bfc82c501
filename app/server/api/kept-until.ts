import { readBeyondPlan } from "~/services/plan/read-beyond-plan";
import type { SignedCall } from "./define-call";

/** States by which lists of keywords and addresses are asked for. */
export const LIST_STATES = ["read", "beyond_plan"] as const;

/** What each row beyond the plan carries: `kept_until`, the instant of its deletion. */
export async function keptUntil({ ctx, seat }: SignedCall): Promise<{ kept_until: string } | null> {
	const beyond = await readBeyondPlan(ctx, seat);
	return beyond && { kept_until: new Date(beyond.until).toISOString() };
}
