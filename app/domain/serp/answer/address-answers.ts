import { isSameQuestion, questionForm } from "./question-form";

/** Parameters of an address that say what is asked: term, place in the list, number of results, country, language, device, datacenter, instant. */
const QUESTION_PARAMETERS = ["q", "start", "num", "gl", "hl", "device", "datacenter", "at"] as const;

/**
 * Does the address that answered still ask what was asked? Each parameter of the question that was sent must have come through redirects with its value;
 * what an engine adds, and the path, may differ. Both absolute.
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

function isSameValue(name: (typeof QUESTION_PARAMETERS)[number], value: string, got: URLSearchParams): boolean {
	// An address names a parameter twice where it was rewritten: which of them counts is the engine's to know.
	const values = got.getAll(name);
	if (name === "start") return Number(values[0] ?? 0) === Number(value) && values.length <= 1;
	if (values.length !== 1) return false;
	const other = values[0] ?? "";
	return name === "q" ? isSameQuestion(questionForm(other), questionForm(value)) : other.toLowerCase() === value.toLowerCase();
}
