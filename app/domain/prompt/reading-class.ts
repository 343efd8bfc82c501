/** Stored states of one reading. lost: no answer came before the next reading was due. */
export const READING_STATES = ["pending", "answered", "refused", "not_offered", "lost"] as const;
export type ReadingState = (typeof READING_STATES)[number];

/** Classes that count towards the share: we are cited; others are, and we are not; nobody is. */
const COUNTED_CLASSES = ["cited", "others", "none"] as const;
/**
 * All classes. unknown_host: none of the known hosts is ours, and the answer hides another one, which may be. no_search: the engine answered from memory,
 * so it could cite nobody. refused: it declined to answer. not_offered: it answers nobody in this market. None of the classes that do not count says "not
 * cited".
 */
export const READING_CLASSES = [...COUNTED_CLASSES, "unknown_host", "no_search", "refused", "not_offered", "lost", "pending"] as const;
export type ReadingClass = (typeof READING_CLASSES)[number];

export interface ClassedReading {
	state: ReadingState;
	/** Null where the answer does not tell whether the engine searched the web. */
	searched: boolean | null;
	/** Place of the website's first citation by the rule of hosts that held when the answer came; 0 without one, null without an answer. */
	cited: number | null;
	/** `host` is empty where the answer hides it. */
	citations: readonly { host: string }[];
}

/** The class of a reading: decided when the answer came, as the counts of the share are, and never by a later rule of hosts. */
export function readingClass(reading: ClassedReading): ReadingClass {
	if (reading.state !== "answered") return reading.state;
	if ((reading.cited ?? 0) > 0) return "cited";
	if (reading.citations.some(({ host }) => host === "")) return "unknown_host";
	if (reading.citations.length > 0) return "others";
	return reading.searched === false ? "no_search" : "none";
}
