import type { ResultType } from "./result-type";

/** Apps of a store. */
export const apps = {
	name: "apps",
	visibility: "shown",
	icon: "layout-grid",
	feature: null,
	merges: true,
} as const satisfies ResultType;
