import type { EvolutionPoint } from "~/domain/position/evolution";
import { formatDay } from "~/i18n/format";
import type { Translate } from "~/i18n/page-words";
import { dayWords, sampleWords } from "./day-words";

export interface ChartNote {
	id: string;
	day: string;
	text: string;
}

interface TipFacts {
	notes: readonly ChartNote[];
	t: Translate;
	language: string;
}

/** Tooltip of a day as markup; all texts are escaped. */
export function chartTip(point: EvolutionPoint | undefined, { notes, t, language }: TipFacts): string {
	if (!point) return "";
	const lines = [dayWords(point, t), ...sampleWords(point, t)];
	const ofDay = notes.filter(({ day }) => day === point.day).map(({ text }) => text);
	return [
		`<div class="evolution-tip"><strong>${escaped(formatDay(point.day, language))}</strong>`,
		...lines.map((line) => `<span>${escaped(line)}</span>`),
		...ofDay.map((note) => `<em>${escaped(note)}</em>`),
		"</div>",
	].join("");
}

const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

function escaped(text: string): string {
	return text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? "");
}
