import type { SaidFact } from "~/domain/alert/kinds/alert-kind";
import { kindOf, type RuleCondition } from "~/domain/alert/kinds/alert-kinds";
import type { Language } from "./languages";
import type { PageWords } from "./page-words";
import { translator } from "./translator";

/** The sentence of a condition, such as "A keyword leaves the first 10 results". Server only. */
export function ruleSentence(condition: RuleCondition, language: Language): string {
	const words = translator(language);
	const [part, facts = {}] = kindOf(condition.kind).sentence(condition);
	const printed = Object.entries(facts).map(([name, fact]) => [name, print(fact, words)]);
	return wordOf(words, `alerts.kinds.${condition.kind}.${part}`, Object.fromEntries(printed));
}

function print(fact: SaidFact, words: PageWords): string | number {
	if (typeof fact === "string" || typeof fact === "number") return fact;
	if ("amount" in fact) return words.t(`alerts.units.${fact.amount}`, { count: fact.count });
	if ("name" in fact)
		return wordOf(words, fact.list === "places" ? `alerts.values.places.${fact.name}` : `resultTypes.${fact.name}`, {}, fact.name);
	return Array.isArray(fact) ? fact.join(", ") : "";
}

/** The sentence of a key that a kind declares. absent: text in place of a sentence that does not exist. */
export function wordOf<Key extends string>(
	words: PageWords<Key>,
	key: string,
	facts: Readonly<Record<string, unknown>> = {},
	absent = key,
): string {
	return words.exists(key, facts) ? words.t(key, facts) : absent;
}
