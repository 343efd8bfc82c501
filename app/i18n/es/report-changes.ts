import type { ChangeWords } from "~/domain/export/change-sentences";
import { formatNumber } from "../format";
import { joined, movedParts } from "../moved-parts";

const number = (value: number) => formatNumber(value, "es");
const by = (count: number, one: string, other: string) => (count === 1 ? one : other);
const keywords = (count: number) => `${number(count)} ${by(count, "palabra clave", "palabras clave")}`;

/** Sentences of a report about changes since the comparison. */
export const reportChanges: ChangeWords = {
	title: "Qué ha cambiado",
	further: "Otros cambios",
	none: "Ninguna palabra clave tiene una posición segura en ambas fechas: no se puede decir nada de los cambios.",
	moved: ({ up, down, same, all }) => {
		const said = movedParts([
			[up, by(up, "sube", "suben")],
			[down, by(down, "baja", "bajan")],
			[same, by(same, "mantiene su posición", "mantienen su posición")],
		]);
		return said.length === 0
			? "Ninguna palabra clave estaba clasificada en ambas fechas."
			: `${joined(
					said.map(([n, verb], i) => `${number(n)} ${i === 0 ? `de ${keywords(all)} ` : ""}${verb}`),
					"y",
				)}.`;
	},
	appeared: (count) => `${keywords(count)} que antes no se ${by(count, "encontraba aparece", "encontraban aparecen")} ahora.`,
	lost: (count) => `${keywords(count)} que antes se ${by(count, "encontraba ya no aparece", "encontraban ya no aparecen")}.`,
	firstTen: (entered, left) => {
		const enter = `${number(entered)} ${by(entered, "entra", "entran")} en las diez primeras posiciones`;
		const leave = `${number(left)} ${by(left, "sale", "salen")} de ellas`;
		if (entered === 0) return `${number(left)} ${by(left, "sale", "salen")} de las diez primeras posiciones.`;
		return left === 0 ? `${enter}.` : `${enter}, ${leave}.`;
	},
	best: (move) => `Mejor subida: ${move}.`,
	worst: (move) => `Mayor bajada: ${move}.`,
	move: (name, from, to) => `${name}, de ${number(from)} a ${number(to)}`,
	newAt: (name, to) => `${name}, nueva en la posición ${number(to)}`,
	quoted: (term) => `«${term}»`,
	otherPage: (count) =>
		`En ${keywords(count)} que ${by(count, "cambió", "cambiaron")} de posición, el buscador muestra otra página del sitio.`,
	out: (count) => `${keywords(count)} no ${by(count, "aparece", "aparecen")} en ninguna de las dos fechas.`,
	incomparable: (count) => `${keywords(count)} no se ${by(count, "puede", "pueden")} comparar: la posición no se conoce en ambas fechas.`,
	because: (cause) => `Causa probable: ${cause}`,
};
