import type { ChangeWords } from "~/domain/export/change-sentences";
import { formatNumber } from "../format";

const number = (value: number) => formatNumber(value, "en");
const keywords = (count: number) => (count === 1 ? "1 keyword" : `${number(count)} keywords`);

/** Sentences of a report about changes since the comparison. */
export const reportChanges: ChangeWords = {
	title: "What changed",
	none: "No keyword has a certain position at both dates, so nothing can be said about changes.",
	moved: ({ up, down, same, all }) => `${number(up)} of ${keywords(all)} rose, ${number(down)} fell and ${number(same)} kept their place.`,
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
	average: (now, before) => `Average position: ${number(now)}, before ${number(before)}.`,
	visibility: (now, before) => `Visibility: ${now}, before ${before}.`,
	otherPage: (count) => `For ${keywords(count)} that moved, the search engine shows another page of the website than before.`,
	out: (count) => `${keywords(count)} ${count === 1 ? "is" : "are"} not found at either date.`,
	incomparable: (count) => `${keywords(count)} cannot be compared: the position is not known at both dates.`,
};
