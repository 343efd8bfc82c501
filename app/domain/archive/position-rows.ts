import type { SampleEntry } from "../sample/chunk";
import { asRestored } from "../sample/origin";
import { refuseRow } from "./archive-cells";
import { positionsFile } from "./archive-format";
import { readAnswer } from "./position-cells";
import type { ArchivedRow, ArchiveReader } from "./read-archive";

/** The answers of an archive for one sample of an account. */
export interface ArchivedAnswers {
	day: string;
	/** "HHmm" */
	time: string;
	/** Each keyword once. */
	entries: SampleEntry[];
}

/** The readings of a month, row by row. */
export class PositionRows {
	private readonly file: string;

	constructor(
		private readonly month: string,
		private readonly keywords: number,
	) {
		this.file = positionsFile(month);
	}

	/** Throws ArchiveError "wrong_row" for a row that no archive holds. */
	take(row: ArchivedRow<"positions">) {
		const { day, time, number } = row;
		const seen = readAnswer(row);
		if (!seen || number > this.keywords || !day.startsWith(this.month)) refuseRow(this.file);
		return { day, time, number, seen };
	}

	/** The samples in the order of the file. ordinals: of the account, by the number of the keyword less one. Keywords without one are left out. */
	async *samples(reader: ArchiveReader, ordinals: readonly (number | undefined)[]): AsyncGenerator<ArchivedAnswers> {
		let at = { day: "", time: "" };
		let entries = new Map<number, SampleEntry>();
		for await (const rows of reader.rows("positions", this.file))
			for (const row of rows) {
				const { day, time, number, seen } = this.take(row);
				if (at.day !== day || at.time !== time) {
					if (at.day !== "") yield { ...at, entries: [...entries.values()] };
					at = { day, time };
					entries = new Map();
				}
				const ordinal = ordinals[number - 1];
				if (ordinal === undefined || entries.has(ordinal)) continue;
				const evidence = { ...seen.evidence, source: asRestored(seen.evidence.source) };
				entries.set(ordinal, { ordinal, observation: seen.observation, evidence });
			}
		if (at.day !== "") yield { ...at, entries: [...entries.values()] };
	}
}
