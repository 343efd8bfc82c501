import type { NamedMove, ReportChanges } from "./report-changes";

/** Sentences about changes in one language. Numbers are counts of keywords unless the parameter name states another quantity. */
export interface ChangeWords {
	title: string;
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
	average: (now: number, before: number) => string;
	visibility: (now: string, before: string) => string;
	otherPage: (count: number) => string;
	out: (count: number) => string;
	incomparable: (count: number) => string;
}

/** Returns the sentences about the changes: movements first, then changed pages, then keywords without a known change. */
export function changeSentences(changes: ReportChanges, words: ChangeWords, share: (value: number) => string): string[] {
	const { up, down, same, appeared, lost, out, incomparable } = changes;
	const compared = up + down + same + appeared + lost + out;
	const all = compared + incomparable;
	if (compared === 0) return [words.none];
	const when = (holds: boolean, sentence: () => string) => (holds ? [sentence()] : []);
	const { entered, left, best, worst, average, visibility, otherPage } = changes;
	return [
		words.moved({ up, down, same, all }),
		...when(appeared > 0, () => words.appeared(appeared)),
		...when(lost > 0, () => words.lost(lost)),
		...when(entered + left > 0, () => words.firstTen(entered, left)),
		...(best ? [words.best(moveText(best, words))] : []),
		...(worst ? [words.worst(moveText(worst, words))] : []),
		...(average ? [words.average(...average)] : []),
		...(visibility ? [words.visibility(share(visibility[0]), share(visibility[1]))] : []),
		...when(otherPage > 0, () => words.otherPage(otherPage)),
		...when(out > 0, () => words.out(out)),
		...when(incomparable > 0, () => words.incomparable(incomparable)),
	];
}

function moveText({ term, domain, from, to }: NamedMove, words: ChangeWords): string {
	const name = domain === null ? words.quoted(term) : `${words.quoted(term)} (${domain})`;
	return from === null ? words.newAt(name, to) : words.move(name, from, to);
}
