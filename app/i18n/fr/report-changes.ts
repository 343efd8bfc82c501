import type { ChangeWords } from "~/domain/export/change-sentences";
import { formatNumber } from "../format";
import { joined, movedParts } from "../moved-parts";

const number = (value: number) => formatNumber(value, "fr");
/** Returns the singular for 0 and 1, as French requires. */
const by = (count: number, one: string, other: string) => (count < 2 ? one : other);
const keywords = (count: number) => `${number(count)} ${by(count, "mot-clé", "mots-clés")}`;

/** Sentences of a report about changes since the comparison. */
export const reportChanges: ChangeWords = {
	title: "Ce qui a changé",
	further: "Autres changements",
	none: "Aucun mot-clé n’a de position certaine aux deux dates : rien ne peut être dit des changements.",
	moved: ({ up, down, same, all }) => {
		const said = movedParts([
			[up, by(up, "progresse", "progressent")],
			[down, by(down, "recule", "reculent")],
			[same, by(same, "garde sa place", "gardent leur place")],
		]);
		return said.length === 0
			? "Aucun mot-clé n’était classé aux deux dates."
			: `${joined(
					said.map(([n, verb], i) => `${number(n)} ${i === 0 ? `sur ${keywords(all)} ` : ""}${verb}`),
					"et",
				)}.`;
	},
	appeared: (count) =>
		`${keywords(count)} ${by(count, "introuvable auparavant est désormais trouvé", "introuvables auparavant sont désormais trouvés")}.`,
	lost: (count) => `${keywords(count)} ${by(count, "trouvé auparavant ne l’est plus", "trouvés auparavant ne le sont plus")}.`,
	firstTen: (entered, left) => {
		const enter = `${number(entered)} ${by(entered, "entre", "entrent")} dans les dix premiers`;
		const leave = `${number(left)} ${by(left, "en sort", "en sortent")}`;
		if (entered === 0) return `${number(left)} ${by(left, "sort", "sortent")} des dix premiers.`;
		return left === 0 ? `${enter}.` : `${enter}, ${leave}.`;
	},
	best: (move) => `Meilleure progression : ${move}.`,
	worst: (move) => `Plus fort recul : ${move}.`,
	move: (name, from, to) => `${name}, de ${number(from)} à ${number(to)}`,
	newAt: (name, to) => `${name}, nouveau à la place ${number(to)}`,
	quoted: (term) => `« ${term} »`,
	otherPage: (count) => `Pour ${keywords(count)} dont la place a changé, le moteur montre une autre page du site qu’auparavant.`,
	out: (count) => `${keywords(count)} ${by(count, "n’est trouvé", "ne sont trouvés")} à aucune des deux dates.`,
	incomparable: (count) =>
		`${keywords(count)} ${by(count, "ne peut être comparé", "ne peuvent être comparés")} : la position n’est pas connue aux deux dates.`,
	because: (cause) => `Cause probable : ${cause}`,
};
