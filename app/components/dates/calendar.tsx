import { Link } from "@remix-run/react";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { formatDay, formatMonth, weekdayNames } from "~/i18n/format";
import { useTranslation } from "~/i18n/use-translation";
import { byPlace } from "../by-place";
import { useAfterChange } from "../use-after-change";
import { addMonths, dayByKey, monthWeeks } from "./month-grid";
import { useReportDays } from "./use-report-days";

export interface CalendarProps {
	/** Account whose reports are marked; null for none. */
	accountHid: string | null;
	/** "YYYY-MM-DD". */
	value: string;
	min: string;
	max: string;
	/** Handles the choice of a day. */
	choice: DayChoice;
}

/** Link of a day (times: of its reports, "HH:MM"), or a callback. */
export type DayChoice = { hrefOf: (day: string, times: readonly string[]) => string } | { onPick: (day: string) => void };

/** One month; days with reports are marked. Arrow, Home, End and Page keys move as in the WAI-ARIA grid pattern. */
export function Calendar({ accountHid, value, min, max, choice }: CalendarProps) {
	const { t, i18n } = useTranslation();
	const [day, setDay] = useState(value < min ? min : value > max ? max : value);
	const grid = useRef<HTMLTableElement>(null);
	const moved = useRef(false);
	const month = day.slice(0, 7);
	const reports = useReportDays(accountHid, month.slice(0, 4));
	const go = (next: string) => setDay(next < min ? min : next > max ? max : next);
	// The focus follows the day, also into another month.
	useAfterChange(day, () => {
		if (moved.current) grid.current?.querySelector<HTMLElement>("[tabindex='0']")?.focus();
	});
	useEffect(() => {
		const details = grid.current?.closest("details");
		// When opened by its button, the days get the keyboard focus at once.
		const enter = () => {
			if (details?.open && details.contains(document.activeElement)) grid.current?.querySelector<HTMLElement>("[tabindex='0']")?.focus();
		};
		enter();
		details?.addEventListener("toggle", enter);
		return () => details?.removeEventListener("toggle", enter);
	}, []);
	const onKeyDown = (event: KeyboardEvent) => {
		const next = dayByKey(event.key, day);
		if (!next) return;
		event.preventDefault();
		moved.current = true;
		go(next);
	};
	const turn = (count: number) => {
		moved.current = false;
		go(addMonths(month, count) + (count > 0 ? "-01" : "-28"));
	};
	const name = formatMonth(month, i18n.language);
	return (
		<div className="calendar">
			<div className="flex items-center justify-between gap-2">
				<button
					type="button"
					className="button button-quiet button-icon"
					aria-label={t("dates.previousMonth")}
					aria-disabled={month <= min.slice(0, 7)}
					onClick={() => turn(-1)}
				>
					<ChevronLeft aria-hidden="true" />
				</button>
				<span className="font-semibold" aria-live="polite">
					{name}
				</span>
				<button
					type="button"
					className="button button-quiet button-icon"
					aria-label={t("dates.nextMonth")}
					aria-disabled={month >= max.slice(0, 7)}
					onClick={() => turn(1)}
				>
					<ChevronRight aria-hidden="true" />
				</button>
			</div>
			<table ref={grid} aria-label={name} onKeyDown={onKeyDown}>
				<thead>
					<tr>
						{weekdayNames(i18n.language).map((weekday) => (
							<th key={weekday.long} scope="col" abbr={weekday.long}>
								{weekday.short}
							</th>
						))}
					</tr>
				</thead>
				<tbody>
					{monthWeeks(month).map((week) => (
						<tr key={week.find(Boolean)}>
							{byPlace(week).map(({ key, item: one }) => (
								<td key={key} data-chosen={one === value || undefined}>
									{one && (one < min || one > max ? <span aria-disabled="true">{dateOf(one)}</span> : dayLink(one))}
								</td>
							))}
						</tr>
					))}
				</tbody>
			</table>
		</div>
	);

	function dayLink(one: string) {
		const times = reports?.get(one) ?? [];
		const text = times.length > 0 ? t("dates.reports", { count: times.length }) : t("dates.noReport");
		const shared = {
			"data-closes": "",
			tabIndex: one === day ? 0 : -1,
			"aria-current": one === value ? ("date" as const) : undefined,
			"data-reports": times.length > 0 || undefined,
			"aria-label": `${formatDay(one, i18n.language)}${reports && accountHid ? `, ${text}` : ""}`,
		};
		if ("hrefOf" in choice)
			return (
				<Link to={choice.hrefOf(one, times)} preventScrollReset {...shared}>
					{dateOf(one)}
				</Link>
			);
		const pick = () => {
			setDay(one);
			choice.onPick(one);
		};
		return (
			<button type="button" onClick={pick} {...shared}>
				{dateOf(one)}
			</button>
		);
	}
}

function dateOf(day: string): number {
	return Number(day.slice(8));
}
