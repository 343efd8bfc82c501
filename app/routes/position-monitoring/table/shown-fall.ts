/** Why a keyword of the table fell. */
export interface ShownFall {
	/** Sentence of its cause, where that is no passer; null for none. */
	cause: string | null;
	/** The first results that passed it; null: its result pages could not be compared. */
	passers: { host: string; position: number; before: number | null }[] | null;
	/** Number of further ones. */
	more: number;
}

/** By the hid of a keyword; null where the table shows others than keywords that fell. */
export type ShownFalls = Readonly<Record<string, ShownFall>> | null;
