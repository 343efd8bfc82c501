import type { ChangeWords } from "~/domain/export/change-sentences";
import { formatNumber } from "../format";
import { joined, movedParts } from "../moved-parts";

const number = (value: number) => formatNumber(value, "en");
const keywords = (count: number) => (count === 1 ? "1 keyword" : `${number(count)} keywords`);

/** Sentences of a report about changes since the comparison. */
export const reportChanges: ChangeWords = {
	title: "What changed",
	further: "Further changes",
	none: "No keyword has a certain position at both dates, so nothing can be said about changes.",
	moved: ({ up, down, same, all }) => {
		const said = movedParts([
			[up, "rose"],
			[down, "fell"],
			[same, "did not change"],
		]);
		return said.length === 0
			? "No keyword was ranked at both dates."
			: `${joined(
					said.map(([n, verb], i) => `${number(n)} ${i === 0 ? `of ${keywords(all)} ` : ""}${verb}`),
					"and",
				)}.`;
	},
	appeared: (count) => `${keywords(count)} not found before ${count === 1 ? "is" : "are"} found now.`,
	lost: (count) => `${keywords(count)} found before ${count === 1 ? "is" : "are"} no longer found.`,
	firstTen: (entered, left) => {
		if (entered === 0) return `${number(left)} left the first ten.`;
		return left === 0 ? `${number(entered)} entered the first ten.` : `${number(entered)} entered the first ten, ${number(left)} left it.`;
	},
	best: (move) => `Best: ${move}.`,
	worst: (move) => `Largest fall: ${move}.`,
	move: (name, from, to) => `${name}, from ${number(from)} to ${number(to)}`,
	newAt: (name, to) => `${name}, new at ${number(to)}`,
	quoted: (term) => `“${term}”`,
	otherPage: (count) => `For ${keywords(count)} that moved, the search engine shows another page of the website than before.`,
	out: (count) => `${keywords(count)} ${count === 1 ? "is" : "are"} not found at either date.`,
	incomparable: (count) => `${keywords(count)} cannot be compared: the position is not known at both dates.`,
	because: (cause) => `Likely cause: ${cause}`,
};
