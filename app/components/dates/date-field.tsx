import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useHydrated } from "~/components/hydrated";
import type { FieldIds } from "~/components/ui/field";
import { formatDay } from "~/i18n/format";
import { DateDisclosure } from "./date-disclosure";
import { useCalendar } from "./use-calendar";

interface DateFieldProps {
	/** Of the field that stands in without JavaScript. */
	ids: FieldIds;
	name: string;
	/** In words, for the button. */
	label: string;
	/** "YYYY-MM-DD" */
	defaultValue: string;
	min?: string;
	max?: string;
	/** Whose days with reports are marked. */
	accountHid?: string;
}

/** Days that a calendar without bounds offers. */
const [FIRST, LAST] = ["2000-01-01", "2099-12-31"];

/** A day in a form: the calendar; without JavaScript the browser's own field. */
export function DateField({ ids, name, label, defaultValue, min = FIRST, max = LAST, accountHid }: DateFieldProps) {
	const { i18n } = useTranslation();
	const hydrated = useHydrated();
	const [day, setDay] = useState(defaultValue);
	const [Calendar, load] = useCalendar();
	if (!hydrated)
		return <input {...ids} type="date" name={name} defaultValue={defaultValue} min={min} max={max} required className="input" />;
	const text = formatDay(day, i18n.language);
	return (
		<>
			<input type="hidden" name={name} value={day} />
			<DateDisclosure label={label} text={text} onToggle={load} describedBy={ids["aria-describedby"]}>
				<div className="calendar-room">
					{Calendar && <Calendar accountHid={accountHid ?? null} value={day} min={min} max={max} choice={{ onPick: setDay }} />}
				</div>
			</DateDisclosure>
		</>
	);
}
