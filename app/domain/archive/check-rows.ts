import { keywordKey } from "../import/survey";
import { asRestored } from "../sample/origin";
import { encodeEntry } from "../sample/wire";
import { refuseRow, searchOf } from "./archive-cells";
import { ARCHIVE_FILES } from "./archive-format";
import { readAnswer } from "./position-cells";
import type { ArchivedRow } from "./read-archive";

/** A check as an archive has it, with the answers of its datacenters. */
export interface RestoredCheck {
	/** keywordKey of its website and keyword. */
	key: string;
	day: string;
	createdAt: number;
	askedAt: number;
	answers: { datacenter: string; entry: string; position: number; at: number }[];
}

/** Checks of an archive, row by row. */
export class CheckRows {
	private number = 0;
	private check: RestoredCheck | null = null;

	/** A check that is complete, because the row begins another one; null otherwise. Throws ArchiveError "wrong_row". */
	take(row: ArchivedRow<"checks">): RestoredCheck | null {
		const { check: number } = row;
		if (number !== this.number && number !== this.number + 1) refuse();
		const done = number === this.number ? null : this.check;
		if (number !== this.number || !this.check) this.check = checkOf(row);
		this.number = number;
		const answer = answerOf(row);
		if (answer) this.check.answers.push(answer);
		return done;
	}

	/** The last check. */
	end(): RestoredCheck | null {
		return this.check;
	}
}

function checkOf(row: ArchivedRow<"checks">): RestoredCheck {
	const { identity } = searchOf(row, null, ARCHIVE_FILES.checks);
	return { key: keywordKey(identity), day: row.day, createdAt: row.created_at, askedAt: row.asked_at, answers: [] };
}

/** null for a datacenter that had not answered. */
function answerOf(row: ArchivedRow<"checks">): RestoredCheck["answers"][number] | null {
	if (row.reason === "pending") return null;
	const seen = readAnswer(row);
	if (!seen) return refuse();
	const { position, ...entry } = encodeEntry({ ...seen, evidence: { ...seen.evidence, source: asRestored(seen.evidence.source) } });
	return {
		datacenter: row.datacenter,
		entry: JSON.stringify({ position, ...entry }),
		position: typeof position === "number" ? position : -1,
		at: row.answered_at,
	};
}

function refuse(): never {
	return refuseRow(ARCHIVE_FILES.checks);
}
