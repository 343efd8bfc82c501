import { ArchiveError } from "../import/archive-fault";
import { type KeywordIdentity, keywordKey } from "../import/survey";
import { type MonitorInput, monitorInputSchema } from "../monitor/monitor-input";
import { isValidTerm } from "../normalize/term";
import { isOneOf } from "../one-of";
import { ARCHIVE_FILES } from "./archive-format";
import type { ArchivedRow } from "./read-archive";

export interface ArchivedKeyword extends KeywordIdentity {
	/** Its place in the file, from 1: positions and notes name it. */
	number: number;
	/** keywordKey. */
	key: string;
	state: "followed" | "paused" | "former";
	favorite: boolean;
	readFirst: boolean;
	depth: number | null;
	volume: number | null;
	/** Names, as they are written. */
	tags: string[];
}

/** More than any plan holds, with paused ones. */
const MAX_KEYWORDS = 50_000;
const MAX_VOLUME = 2_000_000_000;
const STATES = ["followed", "paused", "former"] as const;

/** Reads the rows of an archive's keywords, one after the other. Throws ArchiveError "wrong_row". */
export class KeywordRows {
	readonly all: ArchivedKeyword[] = [];

	take(row: ArchivedRow<"keywords">): void {
		const number = this.all.length + 1;
		const input = inputOf(row);
		const [term] = input?.keywords ?? [];
		if (
			!input ||
			term === undefined ||
			!isValidTerm(term) ||
			term !== row.keyword ||
			input.website.domain !== row.website ||
			number > MAX_KEYWORDS
		)
			refuse();
		if (Number(row.number) !== number || !isOneOf(STATES, row.state)) refuse();
		const { country, language, engine, device } = input;
		const identity = { domain: input.website.domain, country, language, engine, device, term };
		this.all.push({
			...identity,
			number,
			key: keywordKey(identity),
			state: row.state,
			favorite: row.favorite === "yes",
			readFirst: row.read_first === "yes",
			depth: input.depth,
			volume: row.volume === "" ? null : whole(row.volume, MAX_VOLUME),
			tags: row.tags === "" ? [] : texts(row.tags),
		});
	}
}

function inputOf({ website, keyword, country, language, engine, device, depth }: ArchivedRow<"keywords">): MonitorInput | null {
	const typed = { website, keywords: [keyword], country, language, engine, device, depth: depth === "" ? null : Number(depth) };
	return monitorInputSchema.safeParse(typed).data ?? null;
}

function whole(text: string, most: number): number {
	const value = /^\d{1,10}$/.test(text) ? Number(text) : Number.NaN;
	return value <= most ? value : refuse();
}

function texts(json: string): string[] {
	try {
		const value: unknown = JSON.parse(json);
		if (Array.isArray(value) && value.every((one) => typeof one === "string")) return value;
	} catch {
		// Refused below.
	}
	return refuse();
}

function refuse(): never {
	throw new ArchiveError("wrong_row", ARCHIVE_FILES.keywords);
}
