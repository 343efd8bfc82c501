import type { ResultType } from "./result-type";

/** The local pack: a map with businesses nearby. */
export const maps = {
	name: "maps",
	visibility: "shown",
	icon: "map-pin",
	feature: "local-pack",
	merges: true,
} as const satisfies ResultType;
