import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { Options } from "~/components/form/select-field";
import { useHydrated } from "~/components/hydrated";
import { Button } from "~/components/ui/button";
import type { TableDate } from "~/domain/position/report-dates";
import { useTranslation } from "~/i18n/use-translation";
import type { CalendarProps } from "./calendar";
import { DateDisclosure } from "./date-disclosure";
import { dateText } from "./date-text";
import { useCalendar } from "./use-calendar";

interface DatePickerProps extends Omit<CalendarProps, "value" | "choice"> {
	/** Name of the field that replaces the calendar without JavaScript; the time field is `{name}_time`. */
	name: string;
	label: string;
	value: TableDate;
	/** Text shown instead of a date before the first day. */
	beforeFirst?: string;
	/** Samples of the day shown, "HHmm". */
	samples: readonly string[];
	hrefOf: (day: string, times: readonly string[]) => string;
	/** Action of that form, and its other fields. */
	action: string;
	kept: ReactNode;
	/** Above the calendar, or the form. */
	presets?: ReactNode;
}

/** A date and its report: a calendar with marks; without JavaScript a date input and the day's reports. */
export function DatePicker({ name, label, value, beforeFirst, samples, action, kept, presets, hrefOf, ...calendar }: DatePickerProps) {
	const { i18n } = useTranslation();
	const hydrated = useHydrated();
	const [Calendar, load] = useCalendar();
	const text = beforeFirst && value.day < calendar.min ? beforeFirst : dateText(value, i18n.language);
	return (
		<DateDisclosure label={label} text={text} onToggle={load}>
			{presets}
			{hydrated ? (
				<div className="calendar-room">{Calendar && <Calendar key={value.day} value={value.day} choice={{ hrefOf }} {...calendar} />}</div>
			) : (
				<DateForm name={name} label={label} value={value} samples={samples} action={action} min={calendar.min} max={calendar.max}>
					{kept}
				</DateForm>
			)}
		</DateDisclosure>
	);
}

interface DateFormProps extends Pick<DatePickerProps, "name" | "label" | "value" | "samples" | "action" | "min" | "max"> {
	children: ReactNode;
}

function DateForm({ name, label, value, samples, action, min, max, children }: DateFormProps) {
	const { t } = useTranslation();
	return (
		<Form method="get" action={action} className="grid gap-2">
			{children}
			<label className="grid gap-1 text-sm">
				{label}
				<input type="date" name={name} defaultValue={value.day < min ? "" : value.day} min={min} max={max} className="input" required />
			</label>
			<label className="grid gap-1 text-sm">
				{t("dates.report")}
				<select name={`${name}_time`} defaultValue={value.time ?? ""} className="input">
					<option value="">{t("dates.wholeDay")}</option>
					<Options options={samples.map((time) => ({ code: time, name: `${time.slice(0, 2)}:${time.slice(2)}` }))} />
				</select>
			</label>
			<Button variant="outline">{t("dates.show")}</Button>
		</Form>
	);
}
