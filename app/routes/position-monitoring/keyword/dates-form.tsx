import { Link } from "@remix-run/react";
import { DatePicker } from "~/components/dates/date-picker";
import { Callout } from "~/components/ui/callout";
import { cn } from "~/components/ui/class-names";
import type { TableDate } from "~/domain/position/report-dates";
import { changeComparison, changeDate, printTableDate } from "~/domain/position/report-dates";
import { useTranslation } from "~/i18n/use-translation";
import type { DetailContent, KeywordContent } from "./read-keyword";

/** Limits of the dates, and the account whose reports the calendar marks. */
export interface DateLimits {
	accountHid: string;
	/** "YYYY-MM-DD". */
	first: string;
	today: string;
	/** The requested comparison is not before the current date. */
	isLate: boolean;
}

type Picked = "date" | "comparison";

/** Both dates, each with the samples of its day when there are several. The table under the dialog uses the same dates. */
export function DatesForm({ content, detail, limits }: { content: KeywordContent; detail: DetailContent; limits: DateLimits }) {
	const { t } = useTranslation();
	const { date, comparison } = content.dates;
	const hrefOf = (picked: Picked, to: TableDate) => dateHref(content, picked, to);
	const picker = (name: Picked, value: TableDate, label: string) => (
		<div className="grid min-w-0 gap-1">
			<span className="font-medium text-sm" aria-hidden="true">
				{label}
			</span>
			<div className="flex flex-wrap items-center gap-1">
				<DatePicker
					name={name}
					label={label}
					value={{ day: value.day, time: value.time }}
					beforeFirst={t("dates.nothingEarlier")}
					samples={(name === "date" ? detail.current : detail.comparison).times.map((one) => one.value)}
					accountHid={limits.accountHid}
					min={limits.first}
					max={limits.today}
					hrefOf={(day) => hrefOf(name, { day, time: null })}
					action={content.links.self}
					kept={
						<>
							{detail.hidden
								.filter(([field]) => field !== name && field !== `${name}_time`)
								.map(([field, text]) => (
									<input key={field + text} type="hidden" name={field} value={text} />
								))}
							{name === "date" && <input type="hidden" name="picked" value="date" />}
						</>
					}
				/>
				<Samples
					label={label}
					value={value}
					times={(name === "date" ? detail.current : detail.comparison).times}
					hrefOf={(to) => hrefOf(name, to)}
				/>
			</div>
		</div>
	);
	return (
		<div className="grid gap-2">
			<div className="flex flex-wrap items-end gap-3">
				{picker("date", date, t("keyword.date"))}
				{picker("comparison", comparison, t("keyword.comparison"))}
			</div>
			{limits.isLate && (
				<Callout tone="warn" role="alert">
					{t("dates.comparisonLater")}
				</Callout>
			)}
		</div>
	);
}

interface SamplesProps {
	label: string;
	value: TableDate;
	times: DetailContent["current"]["times"];
	hrefOf: (to: TableDate) => string;
}

/** Samples of a day that has several, and the whole day. Source: spec B §2 "choose_day_report". */
function Samples({ label, value, times, hrefOf }: SamplesProps) {
	const { t } = useTranslation();
	if (times.length < 2) return null;
	const one = (time: string | null, text: string) => (
		<Link
			key={time}
			to={hrefOf({ day: value.day, time })}
			preventScrollReset
			className={cn("button button-small tabular-nums", time === value.time ? "button-primary" : "button-outline")}
			aria-current={time === value.time ? "true" : undefined}
		>
			{text}
		</Link>
	);
	return (
		<nav aria-label={t("keyword.sample", { date: label })} className="flex flex-wrap gap-1">
			{one(null, t("dates.wholeDay"))}
			{times.map((time) => one(time.value, time.text))}
		</nav>
	);
}

/** Address of the same dialog at the picked date, with the rules of the table's dates (spec B §4). */
function dateHref({ links, dates }: KeywordContent, picked: Picked, to: TableDate): string {
	const [path = "", search = ""] = links.self.split("?");
	const parameters = new URLSearchParams(search);
	for (const name of ["picked", "warning", "date_time", "comparison_time"]) parameters.delete(name);
	const changed = picked === "date" ? { ...changeDate(dates, to), warning: null } : changeComparison(dates, to);
	parameters.set("date", printTableDate(changed.date));
	parameters.set("comparison", printTableDate(changed.comparison));
	if (changed.warning) parameters.set("warning", changed.warning);
	return `${path}?${parameters}`;
}
