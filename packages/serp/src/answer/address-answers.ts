import { isOtherMarketAddress } from "./judge-market";
import { pagingOf } from "./paging";
import { isSameCode, PLACE_PARAMETER } from "./place-code";
import { engineOf } from "./query-carriers";
import { isSameQuestion, questionForm } from "./question-form";
import { choosesOther, isVertical } from "./search-fields";

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
 * Whether the final address still asks the question that was sent. Each parameter of the question must have its value after redirects, and none may
 * choose another list, another page of it or another market; the path and the engine's other additions may differ. Both addresses are absolute.
 */
export function addressAnswers(asked: string, final: string): boolean {
	if (asked === final) return true;
	if (!URL.canParse(asked) || !URL.canParse(final)) return false;
	const [from, to] = [new URL(asked), new URL(final)];
	const [sent, got] = [from.searchParams, to.searchParams];
	const isKept = QUESTION_PARAMETERS.every((name) => {
		const value = sent.get(name);
		return value === null || isSameValue(name, value, got);
	});
	const isSamePlace = isSameCode(sent.get(PLACE_PARAMETER) ?? "", got.get(PLACE_PARAMETER) ?? "");
	return isKept && isSamePlace && !isOther(from, to) && !isOtherMarketAddress(sent, got);
}

/** Whether an address chooses another list or page than the asked one, by what the engine added to it. */
function isOther(asked: URL, final: URL): boolean {
	const engine = engineOf(asked);
	if (isVertical(final) && !isVertical(asked)) return true;
	if (choosesOther(final.searchParams, engine) && !choosesOther(asked.searchParams, engine)) return true;
	const { parameter, first } = pagingOf(engine);
	const placeIn = ({ searchParams }: URL) => Number(searchParams.get(parameter) ?? first);
	return placeIn(final) !== placeIn(asked);
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
