import { type ComponentType, useState } from "react";
import { loadPart } from "~/components/connection/load-part";
import type { CalendarProps } from "./calendar";

/** The calendar component, once its code is loaded, and a function that loads it. */
export function useCalendar(): [ComponentType<CalendarProps> | null, (isOpen: boolean) => void] {
	const [Calendar, setCalendar] = useState<ComponentType<CalendarProps> | null>(null);
	const load = (isOpen: boolean) => {
		if (isOpen && !Calendar) void loadPart(() => import("./calendar")).then((part) => part && setCalendar(() => part.Calendar));
	};
	return [Calendar, load];
}
