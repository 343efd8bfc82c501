import type { DayMark } from "~/domain/day-mark/day-mark";
import type { EvolutionPoint } from "~/domain/position/evolution";
import { formatDay } from "~/i18n/format";
import type { Translate } from "~/i18n/page-words";
import { dayWords, sampleWords } from "./day-words";
import { MARK_SIGNS, marksOfDay } from "./line-chart";
import { markWords } from "./mark-words";

export interface ChartNote {
	id: string;
	day: string;
	text: string;
}

interface TipFacts {
	notes: readonly ChartNote[];
	marks: readonly DayMark[];
	t: Translate;
	language: string;
}

/** Tooltip of a day as markup; all texts are escaped. */
export function chartTip(point: EvolutionPoint | undefined, { notes, marks, t, language }: TipFacts): string {
	if (!point) return "";
	const lines = [dayWords(point, t), ...sampleWords(point, t)];
	const ofDay = notes.filter(({ day }) => day === point.day).map(({ text }) => text);
	return [
		`<div class="evolution-tip"><strong>${escaped(formatDay(point.day, language))}</strong>`,
		...lines.map((line) => `<span>${escaped(line)}</span>`),
		...ofDay.map((note) => `<em>${escaped(note)}</em>`),
		...markLines(marks, point.day, { t, language }).map((line) => `<span>${line}</span>`),
		"</div>",
	].join("");
}

/** The marks of a day as lines of a tip; escaped. */
export function markLines(marks: readonly DayMark[], day: string, { t, language }: Pick<TipFacts, "t" | "language">): string[] {
	return marksOfDay(marks, day).map((mark) => escaped(`${MARK_SIGNS[mark.kind]} ${markWords(mark, t, language)}`));
}

const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

export function escaped(text: string): string {
	return text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? "");
}
