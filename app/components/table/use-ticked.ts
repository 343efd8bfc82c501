import { useSyncExternalStore } from "react";
import type { Ticked, Ticks } from "./ticks";

/** What is ticked; renders its caller with each change of it. */
export function useTicked(ticks: Ticks): Ticked {
	return useSyncExternalStore(ticks.subscribe, ticks.read, ticks.read);
}
