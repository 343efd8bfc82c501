import { isSameQuestion, questionForm } from "./question-form";

/** Parameters of an address that hold the term, of any engine. Some engines name the number of a page "p". */
const TERM_PARAMETERS: readonly string[] = ["q", "p", "text", "wd", "query"];
/** Parameters that define the question: term, place in the list, number of results, country, language, device, datacenter, instant. */
const QUESTION_PARAMETERS: readonly string[] = [
	...TERM_PARAMETERS,
	...["start", "first", "s", "b", "offset", "pn", "num"],
	...["gl", "hl", "cc", "setlang", "kl", "locale"],
	...["device", "datacenter", "at"],
];

/**
 * Whether the final address still asks the question that was sent. Each parameter of the question must have its value after redirects; the path and
 * the engine's additions may differ. Both addresses are absolute.
 */
export function addressAnswers(asked: string, final: string): boolean {
	if (asked === final) return true;
	if (!URL.canParse(asked) || !URL.canParse(final)) return false;
	const [sent, got] = [new URL(asked).searchParams, new URL(final).searchParams];
	return QUESTION_PARAMETERS.every((name) => {
		const value = sent.get(name);
		return value === null || isSameValue(name, value, got);
	});
}

function isSameValue(name: string, value: string, got: URLSearchParams): boolean {
	// A rewritten address may name a parameter twice; only the engine knows which one counts.
	const values = got.getAll(name);
	if (name === "start") return Number(values[0] ?? 0) === Number(value) && values.length <= 1;
	if (values.length !== 1) return false;
	const other = values[0] ?? "";
	return TERM_PARAMETERS.includes(name)
		? isSameQuestion(questionForm(other), questionForm(value))
		: other.toLowerCase() === value.toLowerCase();
}
