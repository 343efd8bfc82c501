/** Choices in the wizard, by the label of the field. */
export interface Answers {
	/** Default: shop.example. */
	website?: string;
	/** Name of the table of the file. */
	sheet?: string;
	/** By the number of the column, from 1: the role in words. */
	columns?: Record<number, string>;
	/** "Day, month, year …" or "Month, day, year …", by its beginning. */
	dateOrder?: "Day" | "Month";
	/** Results that were read where the file says "not found". */
	depth?: number;
}

/** A file to import, and the keywords that must be stored. */
export interface ImportCase {
	/** The shared input of whose kind the file is. */
	kind: string;
	/** Name of the file. */
	name: string;
	bytes: Uint8Array | Promise<Uint8Array>;
	answers?: Answers;
	/**
	 * A line for each keyword: "term | country/language", then where they are other than the usual ones the website, "mobile", the engine, "#tag", "★",
	 * "vol 880", "note: text", and each day with its position, as "2026-05-01=3", "=0/100" for not found within 100, and "@address" behind it.
	 */
	stored: string[];
	/** Refused rows and cells: "row: fault". */
	refused?: string[];
	/** Words that the confirmation shows. */
	shown?: string[];
}
