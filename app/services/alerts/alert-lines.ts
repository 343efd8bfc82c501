import type { AlertItemFacts } from "~/domain/alert/alert";
import { type AlertMessage, type MessageItem, messageItems, messageKey } from "~/domain/alert/alert-message";
import { wordAlert, wordCauses } from "~/i18n/alert-words";
import type { Place } from "~/i18n/format";
import type { ListedAlert } from "./list-alerts";
import type { RuleView } from "./rule-view";

export type NamedRule = Pick<RuleView, "hid" | "name" | "condition">;

/** An event of an alert in words. */
export interface AlertLine extends Omit<MessageItem, "cause"> {
	facts: AlertItemFacts;
	/** Sentence of its cause; null for none. */
	cause: string | null;
	/** ms; null for one that holds. */
	correctedAt: number | null;
	/** Rules that held for it, without those that were removed. */
	rules: NamedRule[];
}

/** Words an alert, and each of its events with its cause and the rules that held. */
export function alertLines(alert: ListedAlert, rules: readonly NamedRule[], place: Place): { words: AlertMessage; lines: AlertLine[] } {
	const told = { ...alert, kind: "fired" as const };
	const words = wordAlert(told, place);
	const causes = wordCauses(alert.facts.causes ?? [], place);
	const rulesOf = new Map<string, Set<string | null>>();
	for (const item of alert.items) rulesOf.set(messageKey(item), (rulesOf.get(messageKey(item)) ?? new Set()).add(item.rule));
	const lines = messageItems(told).flatMap((item, i): AlertLine[] => {
		const worded = words.items[i];
		if (!worded) return [];
		return [
			{
				...worded,
				facts: item.facts,
				correctedAt: item.correctedAt,
				cause: causes[worded.cause ?? -1] ?? null,
				rules: rules.filter(({ hid }) => rulesOf.get(messageKey(item))?.has(hid)),
			},
		];
	});
	return { words, lines };
}
