import { placeOf } from "../sample/codes";
import type { ImportedRow, RowFault } from "./import-row";

/** A refused row. */
export interface RefusedRow {
	line: number;
	fault: RowFault;
}

/** More distinct keywords than any plan holds: the survey counts no further. */
export const MAX_SURVEYED = 50_000;
/** Refused rows that a report names; further ones are counted. */
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
	readonly refused: RefusedRow[] = [];
	refusedCount = 0;
	private deepest = 0;

	take(line: number, read: ImportedRow | RowFault): void {
		this.rows++;
		if (typeof read === "string") {
			this.refusedCount++;
			if (this.refused.length < MAX_REFUSED_NAMED) this.refused.push({ line, fault: read });
			return;
		}
		const key = keywordKey(read);
		if (!this.keys.has(key) && this.keys.size < MAX_SURVEYED) this.keys.set(key, this.keys.size);
		for (const { day, code, depth } of read.seen) {
			const month = day.slice(0, 7);
			this.months.set(month, (this.months.get(month) ?? 0) + 1);
			this.deepest = Math.max(this.deepest, placeOf(code), depth ?? 0);
		}
	}

	/**
	 * The depth of a "not found" that names none: where the file came from was read at least as deep as its deepest position, in tens.
	 */
	get depth(): number {
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
