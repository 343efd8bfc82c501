import { useState } from "react";
import { useKeptPart } from "~/components/form/kept-form";
import { useReplacedField } from "~/components/form/use-replaced-field";
import { useHydrated } from "~/components/hydrated";
import type { FieldIds } from "~/components/ui/field";
import { formatDay } from "~/i18n/format";
import { useTranslation } from "~/i18n/use-translation";
import { DateDisclosure } from "./date-disclosure";
import { useCalendar } from "./use-calendar";

interface DateFieldProps {
	/** Ids of the field that replaces the calendar without JavaScript. */
	ids: FieldIds;
	name: string;
	/** Label of the button. */
	label: string;
	/** "YYYY-MM-DD". */
	defaultValue: string;
	min?: string;
	max?: string;
	/** Account whose days with reports are marked. */
	accountHid?: string;
}

/** Limits of a calendar without its own. */
const [FIRST, LAST] = ["2000-01-01", "2099-12-31"];

/** A date field of a form: a calendar; without JavaScript the browser's date input. */
export function DateField({ ids, name, label, defaultValue, min = FIRST, max = LAST, accountHid }: DateFieldProps) {
	const { i18n } = useTranslation();
	const hydrated = useHydrated();
	const [day, setDay] = useState(defaultValue);
	useKeptPart(name, day, setDay);
	const [Calendar, load] = useCalendar();
	const plain = useReplacedField<HTMLInputElement>(({ value }) => value && setDay(value));
	if (!hydrated)
		return (
			<input {...ids} ref={plain} type="date" name={name} defaultValue={defaultValue} min={min} max={max} required className="input" />
		);
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
