import { type HostRule, hostMatchesDomain } from "@serpentine/serp/hosts";

/** What is stored of one reading. lost: no answer came before the next reading was due. */
export const READING_STATES = ["pending", "answered", "refused", "not_offered", "lost"] as const;
export type ReadingState = (typeof READING_STATES)[number];

/** Classes that count towards the share: we are cited; others are, and we are not; nobody is. */
export const COUNTED_CLASSES = ["cited", "others", "none"] as const;
/**
 * All classes. no_search: the engine answered from memory, so it could cite nobody. refused: it declined to answer. not_offered: it answers nobody in this
 * market. None of the classes that do not count says "not cited".
 */
export const READING_CLASSES = [...COUNTED_CLASSES, "no_search", "refused", "not_offered", "lost", "pending"] as const;
export type ReadingClass = (typeof READING_CLASSES)[number];

export interface ClassedReading {
	state: ReadingState;
	/** Null where the answer does not tell whether the engine searched the web. */
	searched: boolean | null;
	/** `host` is empty where the answer hides it. */
	citations: readonly { host: string }[];
}

/** The class of a reading for a website. */
export function readingClass(reading: ClassedReading, { domain, hosts }: { domain: string; hosts: HostRule }): ReadingClass {
	if (reading.state !== "answered") return reading.state;
	if (reading.citations.some(({ host }) => hostMatchesDomain(host, domain, hosts))) return "cited";
	if (reading.citations.length > 0) return "others";
	return reading.searched === false ? "no_search" : "none";
}

export function isCounted(name: ReadingClass): boolean {
	return COUNTED_CLASSES.some((counted) => counted === name);
}

/** `cited` of `n` answers, and how many readings each class has, those beside the share included. */
export interface ClassTally {
	cited: number;
	n: number;
	classes: Readonly<Record<ReadingClass, number>>;
}

export function tallyOf(classes: Iterable<ReadingClass>): ClassTally {
	const counts: Record<ReadingClass, number> = {
		cited: 0,
		others: 0,
		none: 0,
		no_search: 0,
		refused: 0,
		not_offered: 0,
		lost: 0,
		pending: 0,
	};
	for (const name of classes) counts[name]++;
	return { cited: counts.cited, n: counts.cited + counts.others + counts.none, classes: counts };
}
