import type { DayRange } from "~/domain/position/evolution";
import { formatDay } from "~/i18n/format";
import { useTranslation } from "~/i18n/use-translation";
import type { ChartNote } from "./chart-tip";

interface NoteListProps {
	notes: readonly ChartNote[];
	range: DayRange;
	/** Day whose notes stand elsewhere; they keep their numbers. */
	except?: string;
}

/** Notes of the range, numbered as in the chart. */
export function NoteList({ notes, range: { from, to }, except }: NoteListProps) {
	const { t, i18n } = useTranslation();
	const shown = notes
		.map((note, index) => ({ ...note, number: index + 1 }))
		.filter(({ day }) => day >= from && day <= to && day !== except);
	if (shown.length === 0) return null;
	return (
		<section aria-label={t("evolution.notes")}>
			<ol className="grid gap-1 text-sm">
				{shown.map(({ id, day, text, number }) => (
					<li key={id} className="grid grid-cols-[1.5rem_8.5rem_minmax(0,1fr)] gap-2">
						<span className="evolution-note-mark">{number}</span>
						<time dateTime={day} className="text-ink-muted tabular-nums">
							{formatDay(day, i18n.language)}
						</time>
						<span className="whitespace-pre-line break-words">{text}</span>
					</li>
				))}
			</ol>
		</section>
	);
}
