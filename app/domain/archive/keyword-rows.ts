import { type KeywordIdentity, keywordKey } from "../import/survey";
import { isValidTerm } from "../normalize/term";
import { isOneOf } from "../one-of";
import { jsonOf, refuseRow, searchOf } from "./archive-cells";
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

/** More than any plan has, paused keywords included. */
const MAX_KEYWORDS = 50_000;
const MAX_VOLUME = 2_000_000_000;
const STATES = ["followed", "paused", "former"] as const;

/** Reads the rows of an archive's keywords, one after the other. Throws ArchiveError "wrong_row". */
export class KeywordRows {
	readonly all: ArchivedKeyword[] = [];

	take(row: ArchivedRow<"keywords">): void {
		const number = this.all.length + 1;
		if (Number(row.number) !== number || number > MAX_KEYWORDS || !isOneOf(STATES, row.state)) refuse();
		const { identity, depth } = searchOf(row, row.depth === "" ? null : Number(row.depth), ARCHIVE_FILES.keywords);
		if (!isValidTerm(identity.term)) refuse();
		this.all.push({
			...identity,
			number,
			key: keywordKey(identity),
			state: row.state,
			favorite: row.favorite === "yes",
			readFirst: row.read_first === "yes",
			depth,
			volume: row.volume === "" ? null : whole(row.volume, MAX_VOLUME),
			tags: row.tags === "" ? [] : texts(row.tags),
		});
	}
}

function whole(text: string, most: number): number {
	const value = /^\d{1,10}$/.test(text) ? Number(text) : Number.NaN;
	return value <= most ? value : refuse();
}

function texts(json: string): string[] {
	const value = jsonOf(json);
	return Array.isArray(value) && value.every((one) => typeof one === "string") ? value : refuse();
}

function refuse(): never {
	return refuseRow(ARCHIVE_FILES.keywords);
}
