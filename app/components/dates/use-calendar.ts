import { type ComponentType, useState } from "react";
import { loadPart } from "~/components/connection/load-part";
import type { CalendarProps } from "./calendar";

/** The calendar's code, once it is here, and what fetches it when a picker is opened. */
export function useCalendar(): [ComponentType<CalendarProps> | null, (isOpen: boolean) => void] {
	const [Calendar, setCalendar] = useState<ComponentType<CalendarProps> | null>(null);
	const load = (isOpen: boolean) => {
		if (isOpen && !Calendar) void loadPart(() => import("./calendar")).then((part) => part && setCalendar(() => part.Calendar));
	};
	return [Calendar, load];
}
