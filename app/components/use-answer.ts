import type { SerializeFrom } from "@remix-run/cloudflare";
import { useActionData, useLocation } from "@remix-run/react";
import { useState } from "react";

/**
 * What a form of this visit was answered with. Unlike useActionData it stays when the page is loaded anew by itself, as live news and the end of a
 * maintenance do it: nobody in the middle of a form is to lose what it said.
 */
export function useAnswer<Action>(): SerializeFrom<Action> | undefined {
	const answer = useActionData<Action>();
	const { key } = useLocation();
	const [kept, setKept] = useState({ key, answer });
	if (answer !== undefined && (kept.key !== key || kept.answer !== answer)) setKept({ key, answer });
	if (answer !== undefined) return answer;
	return kept.key === key ? kept.answer : undefined;
}
