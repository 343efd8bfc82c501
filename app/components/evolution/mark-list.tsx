import type { DayMark } from "~/domain/day-mark/day-mark";
import type { DayRange } from "~/domain/position/evolution";
import { useTranslation } from "~/i18n/use-translation";
import { MARK_SIGNS } from "./line-chart";
import { markDays, markWords } from "./mark-words";

/** The marks of a chart in words, oldest first, apart from the account's own notes. */
export function MarkList({ marks, range: { from, to } }: { marks: readonly DayMark[]; range: DayRange }) {
	const { t, i18n } = useTranslation();
	const shown = marks.filter((mark) => mark.from <= to && mark.to >= from);
	if (shown.length === 0) return null;
	return (
		<section aria-label={t("evolution.marks.title")} className="text-ink-muted text-xs">
			<p>{t("evolution.marks.title")}</p>
			<ul className="mt-1 grid gap-1">
				{shown.map((mark) => (
					<li key={keyOf(mark)} className="grid grid-cols-[1.5rem_minmax(0,1fr)] gap-2">
						<span aria-hidden="true">{MARK_SIGNS[mark.kind]}</span>
						<span className="break-words">
							<time dateTime={mark.from} className="tabular-nums">
								{markDays(mark, t, i18n.language)}
							</time>
							{" · "}
							{markWords(mark, t, i18n.language)}
						</span>
					</li>
				))}
			</ul>
		</section>
	);
}

/** The marks of one day in a cell of the table beside a chart. */
export function DayMarks({ marks }: { marks: readonly DayMark[] }) {
	const { t, i18n } = useTranslation();
	return marks.map((mark) => (
		<span key={keyOf(mark)} className="block text-ink-muted text-xs">
			<span aria-hidden="true">{MARK_SIGNS[mark.kind]} </span>
			{markWords(mark, t, i18n.language)}
		</span>
	));
}

function keyOf(mark: DayMark): string {
	return mark.kind === "operator" ? mark.hid : `${mark.from} ${mark.engine} ${mark.country}`;
}
