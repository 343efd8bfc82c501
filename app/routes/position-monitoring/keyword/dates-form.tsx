import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { DetailContent, KeywordContent } from "./read-keyword";

/** The two dates: the table under the dialog follows them. Without JavaScript a day's samples are offered once the day is shown. */
export function DatesForm({ content, detail }: { content: KeywordContent; detail: DetailContent }) {
	const { t } = useTranslation();
	const { date, comparison } = content.dates;
	return (
		<Form method="get" preventScrollReset className="flex flex-wrap items-end gap-3" key={date.value + comparison.value}>
			{detail.hidden.map(([name, value]) => (
				<input key={name + value} type="hidden" name={name} value={value} />
			))}
			<DateFields name="date" label={t("keyword.date")} date={date} times={detail.current.times} />
			<DateFields name="comparison" label={t("keyword.comparison")} date={comparison} times={detail.comparison.times} />
			<button type="submit" className="button button-outline">
				{t("keyword.compare")}
			</button>
		</Form>
	);
}

interface DateFieldsProps {
	name: "date" | "comparison";
	label: string;
	date: KeywordContent["dates"]["date"];
	times: DetailContent["current"]["times"];
}

function DateFields({ name, label, date, times }: DateFieldsProps) {
	const { t } = useTranslation();
	return (
		<div className="grid gap-1">
			<label htmlFor={`keyword-${name}`} className="font-medium text-sm">
				{label}
			</label>
			<div className="flex gap-1">
				<input id={`keyword-${name}`} type="date" name={name} defaultValue={date.day} required className="input w-auto" />
				{times.length > 1 && (
					<select
						name={`${name}_time`}
						defaultValue={date.time ?? ""}
						aria-label={t("keyword.sample", { date: label })}
						className="input w-auto"
					>
						<option value="">{t("keyword.wholeDay")}</option>
						{times.map(({ value, text }) => (
							<option key={value} value={value}>
								{text}
							</option>
						))}
					</select>
				)}
			</div>
		</div>
	);
}
