import type { Screen } from "./read-screen";

/** Whether the screen shows search, filters and actions: not for an account without keywords. */
export function hasControls({ total, query }: Pick<Screen, "total" | "query">): boolean {
	return total > 0 || query.q !== "" || query.favorites || query.slug !== "";
}
