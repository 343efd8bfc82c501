import type { NamedMove, ReportChanges } from "./report-changes";

/** Sentences about changes in one language. Numbers are counts of keywords unless the parameter name states another quantity. */
export interface ChangeWords {
	title: string;
	/** Title of the sentences for which a first page has no room. */
	further: string;
	/** Sentence for a report in which no keyword can be compared. */
	none: string;
	moved: (of: { up: number; down: number; same: number; all: number }) => string;
	appeared: (count: number) => string;
	lost: (count: number) => string;
	/** Numbers of keywords that entered and left the first ten. The sentence omits a number of 0. */
	firstTen: (entered: number, left: number) => string;
	best: (move: string) => string;
	worst: (move: string) => string;
	/** Example: “shoes” (shop.example) from 14 to 5. */
	move: (name: string, from: number, to: number) => string;
	newAt: (name: string, to: number) => string;
	/** Returns the term in the quotation marks of the language. */
	quoted: (term: string) => string;
	otherPage: (count: number) => string;
	out: (count: number) => string;
	incomparable: (count: number) => string;
	/** cause: a sentence that begins in lower case. */
	because: (cause: string) => string;
}

/** Likely causes of the largest gain and the largest loss, as sentences; null where none was found. */
export interface Because {
	best: string | null;
	worst: string | null;
}

/** Sentences of a report: those of its first page, which name causes, and the others. Figures say the rest. */
export interface Highlights {
	first: string[];
	more: string[];
}

const MOST_FIRST = 3;

export function highlightsOf(changes: ReportChanges, words: ChangeWords, because: Because): Highlights {
	const { up, down, same, appeared, lost, out, incomparable, entered, left, best, worst, otherPage } = changes;
	const compared = up + down + same + appeared + lost + out;
	if (compared === 0) return { first: [words.none], more: [] };
	const moved = words.moved({ up, down, same, all: compared + incomparable });
	const extremes = [withCause(worst && words.worst(moveText(worst, words)), because.worst, words)];
	extremes[up >= down ? "unshift" : "push"](withCause(best && words.best(moveText(best, words)), because.best, words));
	// Beside the numbers, since without the keywords that cannot be compared they would not add up.
	const numbers = [
		moved,
		...(entered + left > 0 ? [words.firstTen(entered, left)] : []),
		...(incomparable > 0 ? [words.incomparable(incomparable)] : []),
	];
	const said = [
		numbers.join(" "),
		...extremes.flatMap((sentence) => sentence ?? []),
		...(appeared > 0 ? [words.appeared(appeared)] : []),
		...(lost > 0 ? [words.lost(lost)] : []),
		...(otherPage > 0 ? [words.otherPage(otherPage)] : []),
	];
	return { first: said.slice(0, MOST_FIRST), more: [...said.slice(MOST_FIRST), ...(out > 0 ? [words.out(out)] : [])] };
}

function withCause(sentence: string | null, cause: string | null, words: ChangeWords): string | null {
	if (sentence === null || cause === null) return sentence;
	return `${sentence} ${words.because(cause.charAt(0).toLocaleLowerCase() + cause.slice(1))}`;
}

function moveText({ term, domain, from, to }: NamedMove, words: ChangeWords): string {
	const name = domain === null ? words.quoted(term) : `${words.quoted(term)} (${domain})`;
	return from === null ? words.newAt(name, to) : words.move(name, from, to);
}
