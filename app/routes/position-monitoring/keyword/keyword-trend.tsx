import { MarkList } from "~/components/evolution/mark-list";
import { NoteList } from "~/components/evolution/note-list";
import { TrendFigure } from "~/components/evolution/trend-figure";
import { useTranslation } from "~/i18n/use-translation";
import type { DetailContent, KeywordContent } from "./read-keyword";

interface KeywordTrendProps {
	content: KeywordContent;
	trend: DetailContent["trend"];
	/** First day with reports of the account. */
	first: string;
}

/** The positions around the current date, above the result pages. */
export function KeywordTrend({ content, trend: { range, points, notes, marks }, first }: KeywordTrendProps) {
	const { t } = useTranslation();
	const { term, domain, dates } = content;
	const answered = points.filter(({ kind }) => kind !== "none").length;
	return (
		<section aria-label={t("keyword.trend")} className="keyword-trend">
			{answered > 0 ? (
				<TrendFigure
					points={points}
					date={dates.date.day}
					comparison={dates.comparison.day < first ? null : dates.comparison.day}
					notes={notes}
					marks={marks}
					label={t("keyword.trendLabel", { term, domain, count: answered, days: points.length })}
				/>
			) : (
				<p className="keyword-trend-wait">{t("evolution.empty")}</p>
			)}
			{/* Those of the current day stand with its notes. */}
			<NoteList notes={notes} range={range} except={dates.date.day} />
			<MarkList marks={marks.filter(({ from, to }) => dates.date.day < from || dates.date.day > to)} range={range} />
		</section>
	);
}
