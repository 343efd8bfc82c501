import type { SerializeFrom } from "@remix-run/cloudflare";
import { useActionData, useLocation } from "@remix-run/react";
import { useState } from "react";

/**
 * Answer to the last form of this visit. Unlike useActionData it survives revalidations, which live updates and the end of a maintenance
 * cause: messages beside a form must not disappear.
 */
export function useAnswer<Action>(): SerializeFrom<Action> | undefined {
	const answer = useActionData<Action>();
	const { key } = useLocation();
	const [kept, setKept] = useState({ key, answer });
	if (answer !== undefined && (kept.key !== key || kept.answer !== answer)) setKept({ key, answer });
	if (answer !== undefined) return answer;
	return kept.key === key ? kept.answer : undefined;
}
