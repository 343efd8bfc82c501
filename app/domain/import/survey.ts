import { placeOf } from "../sample/codes";
import type { ImportedRow, RowFault } from "./import-row";

/** A refused row, or of a row that was taken the cell of a day that could not be read. */
export interface Refusal {
	line: number;
	fault: RowFault;
	/** "YYYY-MM-DD"; null for a whole row. */
	day: string | null;
}

/** More distinct keywords than any plan holds: the survey counts no further. */
export const MAX_SURVEYED = 50_000;
/** Refused rows and cells that a report names; further ones are counted. */
export const MAX_REFUSED_NAMED = 5_000;
/** Depths that are stored with an observation fit into a byte; trackers read in tens. */
const DEPTHS = { least: 10, most: 100, step: 10 };

/** Facts of the whole file, collected row by row. */
export class ImportSurvey {
	rows = 0;
	/** Key of a keyword → its index, in order of appearance. */
	readonly keys = new Map<string, number>();
	/** Positions by month ("YYYY-MM"). */
	readonly months = new Map<string, number>();
	readonly refused: Refusal[] = [];
	refusedCount = 0;
	/** Cells of rows that were taken. */
	unreadCount = 0;
	/** Positions of days that are not over. */
	early = 0;
	private deepest = 0;

	/** chosenDepth: of a "not found" that names none; null: see depth. */
	constructor(private readonly chosenDepth: number | null = null) {}

	take(line: number, read: ImportedRow | RowFault): void {
		this.rows++;
		if (typeof read === "string") {
			this.refusedCount++;
			this.name({ line, fault: read, day: null });
			return;
		}
		this.early += read.early;
		this.unreadCount += read.unread.length;
		for (const { day, fault } of read.unread) this.name({ line, fault, day });
		const key = keywordKey(read);
		if (!this.keys.has(key) && this.keys.size < MAX_SURVEYED) this.keys.set(key, this.keys.size);
		for (const { day, code, depth } of read.seen) {
			const month = day.slice(0, 7);
			this.months.set(month, (this.months.get(month) ?? 0) + 1);
			this.deepest = Math.max(this.deepest, placeOf(code), depth ?? 0);
		}
	}

	private name(refusal: Refusal): void {
		if (this.refused.length < MAX_REFUSED_NAMED) this.refused.push(refusal);
	}

	/**
	 * The depth of a "not found" that names none: as chosen, else where the file came from was read at least as deep as its deepest position, in tens.
	 */
	get depth(): number {
		if (this.chosenDepth !== null) return this.chosenDepth;
		const { least, most, step } = DEPTHS;
		return Math.min(most, Math.max(least, Math.ceil(this.deepest / step) * step));
	}
}

/** Names a keyword of an account: website, market, term. */
export function keywordKey({ domain, country, language, term }: Pick<ImportedRow, "domain" | "country" | "language" | "term">): string {
	return `${domain}\n${country}\n${language}\n${term}`;
}

export function parseKeywordKey(key: string): { domain: string; country: string; language: string; term: string } {
	const [domain = "", country = "", language = "", term = ""] = key.split("\n");
	return { domain, country, language, term };
}
