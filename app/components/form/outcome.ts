import type { SubmissionResult } from "@conform-to/react";
import { useEffect, useMemo } from "react";
import { pushToast } from "~/components/toast/toast-store";
import { useAnswer } from "~/components/use-answer";
import type { Outcome, Refusal, Values } from "~/domain/refusal/refusal";

/** Outcome of the last form of this visit. Shows the toast of a refusal. */
export function useOutcome<Action>() {
	const outcome = useAnswer<Action>();
	useEffect(() => {
		if (isRefusal(outcome) && outcome.toast) pushToast(outcome.toast);
	}, [outcome]);
	return outcome;
}

function isRefusal(outcome: unknown): outcome is Refusal {
	return typeof outcome === "object" && outcome !== null && "ok" in outcome && outcome.ok === false;
}

/** The refusal of one of these forms; null for success, for another form and before any answer. */
export function refusalOf(outcome: Outcome<unknown> | undefined, ...intents: readonly string[]): Refusal | null {
	return outcome?.ok === false && intents.includes(outcome.intent) ? outcome : null;
}

/** First value of a field; undefined when it was not sent. */
export function firstValue(values: Values | undefined, name: string): string | undefined {
	return values?.[name]?.[0];
}

/** A refusal as the form library reads it: it shows values and errors again and focuses the first field with an error. */
export function useLastResult(refusal: Refusal | null): SubmissionResult<string[]> | undefined {
	return useMemo(() => {
		if (!refusal) return;
		const { values, errors, failure } = refusal;
		const shown = Object.entries(values).map(
			([name, [first = "", ...more]]) => [name, more.length === 0 ? first : [first, ...more]] as const,
		);
		return {
			status: "error",
			initialValue: Object.fromEntries(shown),
			error: failure === null ? errors : { ...errors, "": [failure] },
		};
	}, [refusal]);
}
