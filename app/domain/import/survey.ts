import { caseKey } from "../normalize/plain-text";
import { MAX_NOTES } from "../note/note-rules";
import { DEFAULT_ENGINE, isTrackedEngine } from "../reference/search-engines";
import { placeOf } from "../sample/codes";
import type { ImportedRow, RowFault } from "./import-row";

/** A refused row, or of a row that was taken the cell of a day that could not be read. */
export interface Refusal {
	line: number;
	fault: RowFault;
	/** "YYYY-MM-DD"; null for a whole row, or a label of it. */
	day: string | null;
}

/** What the rows of a keyword say beside its positions. */
export interface KeywordLabels {
	/** Names, each once. */
	tags: readonly string[];
	favorite: boolean;
	/** The last one that a row names; null for none. */
	volume: number | null;
	/** Address of the wanted page, the last one that a row names; null for none. */
	wanted: string | null;
}

/** A note of some keywords. */
export interface SurveyedNote {
	text: string;
	/** The first day that a row with the note names, "YYYY-MM-DD"; "" for none. */
	day: string;
	/** Indexes of keywords. */
	keywords: number[];
}

/** More distinct keywords than any plan holds: the survey counts no further. */
export const MAX_SURVEYED = 50_000;
/** Refused rows and cells that a report names; further ones are counted. */
export const MAX_REFUSED_NAMED = 5_000;
/** More texts of notes than an account holds; further ones are not kept. */
const MAX_SURVEYED_NOTES = 2 * MAX_NOTES;
/** Depths that are stored with an observation fit into a byte; trackers read in tens. */
const DEPTHS = { least: 10, most: 100, step: 10 };

/** Facts of the whole file, collected row by row. */
export class ImportSurvey {
	rows = 0;
	/** Key of a keyword → its index, in order of appearance. */
	readonly keys = new Map<string, number>();
	/** By the keyword's index; keywords without labels have none. */
	readonly labels = new Map<number, KeywordLabels>();
	/** Text → index of a keyword → first day. */
	private readonly noted = new Map<string, Map<number, string>>();
	/** Whole rows by their fault. */
	readonly faults = new Map<RowFault, number>();
	/** Positions by day ("YYYY-MM-DD"). */
	readonly days = new Map<string, number>();
	/** The first rows that are taken. */
	readonly first: { line: number; read: ImportedRow }[] = [];
	readonly refused: Refusal[] = [];
	refusedCount = 0;
	/** Cells of rows that were taken. */
	unreadCount = 0;
	/** Positions of days that are not over. */
	early = 0;
	/** Answers "not found" without a depth of their own. */
	withoutDepth = 0;
	private deepest = 0;

	/** chosenDepth: of a "not found" that names none; null: see depth. kept: how many of the first rows that are taken are kept. */
	constructor(
		private readonly chosenDepth: number | null = null,
		private readonly kept = 0,
	) {}

	take(line: number, read: ImportedRow | RowFault): void {
		this.rows++;
		if (typeof read === "string") {
			this.refusedCount++;
			this.faults.set(read, (this.faults.get(read) ?? 0) + 1);
			this.name({ line, fault: read, day: null });
			return;
		}
		if (this.first.length < this.kept) this.first.push({ line, read });
		this.early += read.early;
		this.unreadCount += read.unread.length;
		for (const { day, fault } of read.unread) this.name({ line, fault, day });
		const key = keywordKey(read);
		if (!this.keys.has(key) && this.keys.size < MAX_SURVEYED) this.keys.set(key, this.keys.size);
		this.label(this.keys.get(key), read);
		for (const { day, code, depth } of read.seen) {
			this.days.set(day, (this.days.get(day) ?? 0) + 1);
			this.deepest = Math.max(this.deepest, placeOf(code), depth ?? 0);
			if (depth === null && placeOf(code) === 0) this.withoutDepth++;
		}
	}

	/** Each text once, with its keywords; keywords of another day have a note of their own. */
	notes(): SurveyedNote[] {
		return [...this.noted].flatMap(([text, days]) => {
			const byDay = new Map<string, number[]>();
			for (const [keyword, day] of days) byDay.set(day, [...(byDay.get(day) ?? []), keyword]);
			return [...byDay].map(([day, keywords]) => ({ text, day, keywords }));
		});
	}

	private label(keyword: number | undefined, { tags, favorite, volume, wanted, note, seen }: ImportedRow): void {
		if (keyword === undefined) return;
		if (tags.length > 0 || favorite || volume !== null || wanted !== null)
			this.labels.set(keyword, joined(this.labels.get(keyword), { tags, favorite, volume, wanted }));
		if (note === "" || (!this.noted.has(note) && this.noted.size >= MAX_SURVEYED_NOTES)) return;
		const days = this.noted.get(note) ?? new Map<number, string>();
		this.noted.set(note, days);
		const [before, day = ""] = [days.get(keyword), seen.map((one) => one.day).sort()[0]];
		if (!before || (day !== "" && day < before)) days.set(keyword, day);
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

/** Rows of one keyword say the same of it: their tag lists are one list. */
function joined(before: KeywordLabels | undefined, row: KeywordLabels): KeywordLabels {
	if (!before) return row;
	const known = new Set(before.tags.map(caseKey));
	const fresh = before.tags === row.tags ? [] : row.tags.filter((name) => !known.has(caseKey(name)));
	return {
		tags: fresh.length === 0 ? before.tags : [...before.tags, ...fresh],
		favorite: before.favorite || row.favorite,
		volume: row.volume ?? before.volume,
		wanted: row.wanted ?? before.wanted,
	};
}

export type KeywordIdentity = Pick<ImportedRow, "domain" | "country" | "language" | "engine" | "device" | "place" | "term">;

/** Names a keyword of an account: website, market, engine, device, term, and place where there is one: ids of restored checks follow from the name. */
export function keywordKey({ domain, country, language, engine, device, term, place }: KeywordIdentity): string {
	const whole = `${domain}\n${country}\n${language}\n${engine}\n${device}\n${term}`;
	return place === "" ? whole : `${whole}\n${place}`;
}

/** key: made by keywordKey. */
export function parseKeywordKey(key: string): KeywordIdentity {
	const [domain = "", country = "", language = "", engine = "", device, term = "", place = ""] = key.split("\n");
	const search = { engine: isTrackedEngine(engine) ? engine : DEFAULT_ENGINE, device: device === "mobile" ? "mobile" : "desktop" } as const;
	return { domain, country, language, ...search, term, place };
}
