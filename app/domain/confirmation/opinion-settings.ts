import { z } from "zod";
import { READ_NEW_TWICE, REVIEWS } from "./opinion-choices";

const MAX_PERCENT = 100;

/** Settings of second opinions; form fields of the same names. */
export const opinionSettingsSchema = z.object({
	review: z.enum(REVIEWS),
	/** Second readings of values that jump, in percent of the looks of the last 24 hours. */
	percent: z
		.union([
			z.number(),
			z
				.string()
				.trim()
				.min(1)
				.transform((text) => Number(text.replace(",", "."))),
		])
		.pipe(z.number().min(0).max(MAX_PERCENT)),
	read_new_twice: z.enum(READ_NEW_TWICE),
});
export type OpinionSettings = z.infer<typeof opinionSettingsSchema>;

export const DEFAULT_OPINION_SETTINGS: OpinionSettings = { review: "on", percent: 3, read_new_twice: "poisoned" };

/** Second readings that a day has at least: a deployment with few keywords would otherwise have none. */
const MIN_PER_DAY = 20;
/** Share of suspect looks from which poisoned pages are about. */
const POISONED_SHARE = 0.01;
/** Fewer looks tell no share. */
const MIN_SUSPECT = 3;

/** Second readings that a day may have. */
export function secondReadingsPerDay({ percent }: OpinionSettings, looksOfDay: number): number {
	return percent === 0 ? 0 : Math.max(MIN_PER_DAY, Math.floor((looksOfDay * percent) / 100));
}

/** Whether poisoned pages are about. */
export function arePagesPoisoned({ suspect, looks }: { suspect: number; looks: number }): boolean {
	return suspect >= MIN_SUSPECT && suspect >= looks * POISONED_SHARE;
}
