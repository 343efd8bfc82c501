import type { ResultType } from "./result-type";

/** Figures and advice about COVID-19, as shown from 2020 to 2023. */
export const covidStats = {
	name: "covid_stats",
	visibility: "shown",
	icon: "shield-plus",
	feature: null,
	merges: true,
} as const satisfies ResultType;
