import { useState } from "react";
import { useTranslation } from "react-i18next";
import { EvolutionChart } from "~/components/evolution/evolution-chart";
import { EvolutionTable } from "~/components/evolution/evolution-table";
import { useHydrated } from "~/components/hydrated";
import { evolutionPoints } from "~/domain/position/evolution";
import { formatDay } from "~/i18n/format";
import { EvolutionFacts } from "./evolution-facts";
import { RangeMenu } from "./range-menu";
import type { EvolutionContent, KeywordContent } from "./read-keyword";

/** Positions over time: range, figures, chart, and the same in words. */
export function EvolutionTab({ content, evolution }: { content: KeywordContent; evolution: EvolutionContent }) {
	const { t, i18n } = useTranslation();
	const hydrated = useHydrated();
	const [points] = useState(() => evolutionPoints(evolution.days, evolution.range));
	const { term, domain, dates } = content;
	const answered = points.filter(({ kind }) => kind !== "none").length;
	const label = t("evolution.label", { term, domain, count: answered, days: points.length });
	return (
		<div className="grid grid-cols-1 gap-4">
			<RangeMenu evolution={evolution} />
			<EvolutionFacts
				best={evolution.best}
				firstSeen={evolution.firstSeen}
				days={evolution.days}
				range={evolution.range}
				language={i18n.language}
				since={evolution.since}
			/>
			{answered === 0 && <p className="text-ink-muted">{t("evolution.empty")}</p>}
			{hydrated && (
				<EvolutionChart
					points={points}
					date={dates.date.day}
					comparison={dates.comparison.day}
					notes={evolution.notes}
					fileName={`${term} ${domain} ${evolution.range.from} ${evolution.range.to}`}
					label={label}
				/>
			)}
			{evolution.notes.length > 0 && <NoteList evolution={evolution} />}
			<details open={!hydrated}>
				<summary className="link inline-flex min-h-6 items-center text-sm">{t("evolution.asTable")}</summary>
				<div className="mt-2">
					<EvolutionTable points={points} notes={evolution.notes} caption={label} />
				</div>
			</details>
		</div>
	);
}

/** The notes by the numbers that they have in the chart. */
function NoteList({ evolution: { notes, range } }: { evolution: EvolutionContent }) {
	const { t, i18n } = useTranslation();
	const shown = notes.filter(({ day }) => day >= range.from && day <= range.to);
	if (shown.length === 0) return null;
	return (
		<section aria-label={t("evolution.notes")}>
			<ol className="grid gap-1 text-sm">
				{notes.map((note, index) =>
					note.day < range.from || note.day > range.to ? null : (
						<li key={note.id} className="grid grid-cols-[1.5rem_8.5rem_minmax(0,1fr)] gap-2">
							<span className="evolution-note-mark">{index + 1}</span>
							<time dateTime={note.day} className="text-ink-muted tabular-nums">
								{formatDay(note.day, i18n.language)}
							</time>
							<span className="whitespace-pre-line break-words">{note.text}</span>
						</li>
					),
				)}
			</ol>
		</section>
	);
}
