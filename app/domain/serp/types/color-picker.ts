import type { ResultType } from "./result-type";

/** A tool to pick a colour. */
export const colorPicker = {
	name: "color_picker",
	visibility: "shown",
	icon: "pipette",
	feature: "answer-box",
	merges: true,
} as const satisfies ResultType;
