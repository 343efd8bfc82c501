import { type KeywordIdentity, keywordKey } from "../import/survey";
import { isValidTerm } from "../normalize/term";
import { refuseRow, searchOf } from "./archive-cells";
import { ARCHIVE_FILES } from "./archive-format";
import type { ArchivedRow } from "./read-archive";

export interface ArchivedKeyword
	extends KeywordIdentity,
		Pick<ArchivedRow<"keywords">, "number" | "state" | "favorite" | "volume" | "tags"> {
	/** keywordKey. */
	key: string;
	readFirst: boolean;
	depth: number | null;
	wantedUrl: string | null;
}

/** More than any plan has, paused keywords included. */
const MAX_KEYWORDS = 50_000;

/** Reads the rows of an archive's keywords, one after the other. Throws ArchiveError "wrong_row". */
export class KeywordRows {
	readonly all: ArchivedKeyword[] = [];

	take(row: ArchivedRow<"keywords">): void {
		const { number, state, favorite, read_first: readFirst, volume, tags, wanted_url: wantedUrl } = row;
		if (number !== this.all.length + 1 || number > MAX_KEYWORDS) refuseRow(ARCHIVE_FILES.keywords);
		const { identity, depth } = searchOf(row, row.depth, ARCHIVE_FILES.keywords);
		if (!isValidTerm(identity.term)) refuseRow(ARCHIVE_FILES.keywords);
		this.all.push({ ...identity, number, key: keywordKey(identity), state, favorite, readFirst, depth, volume, tags, wantedUrl });
	}
}
