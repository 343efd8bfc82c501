import { ownJson } from "~/domain/own-json";
import type { SynthesisSide } from "~/domain/table/synthesis";
import type { Env } from "~/server/env";
import type { HistoryStore, KeptDay, KeptFigures } from "~/services/table/history-store";
import { prepareTables } from "./object-tables";

/** Stored days: 60 KB each at 20,000 keywords. */
const MAX_DAYS = 62;
/** Stored sets of figures. */
const MAX_FIGURES = 20;
/** Larger days are not stored. A value may have 2 MB. */
const MAX_BYTES = 1_900_000;
/** Delay of a write; each new day restarts it. */
const LAZY_MS = 2_000;
/** The first ordinal and the number of places stand before the columns. */
const HEAD_BYTES = 8;

/**
 * Cache of the codes of closed days and of their figures in the SQLite of the account's object, so that an object that has just started inflates no day
 * again. maker: version of the code; what other code stored is not used.
 */
export class HistorySnapshot implements HistoryStore {
	private readonly waiting = { days: new Map<string, KeptDay>(), figures: new Map<string, KeptFigures>() };
	private timer: ReturnType<typeof setTimeout> | undefined;

	constructor(
		private readonly storage: DurableObjectStorage,
		private readonly maker: string,
	) {}

	days(first: string, last: string): [string, KeptDay][] {
		prepareTables(this.storage.sql);
		const rows = this.storage.sql.exec<{ day: string; version: string; bytes: ArrayBuffer }>(
			"SELECT day, version, bytes FROM day WHERE day BETWEEN ? AND ? AND maker = ?",
			first,
			last,
			this.maker,
		);
		return [...rows].map(({ day, version, bytes }) => [day, { version, codes: unpackDay(bytes) }]);
	}

	writeDay(day: string, kept: KeptDay): void {
		this.waiting.days.set(day, kept);
		this.writeSoon();
	}

	figures(name: string): KeptFigures {
		prepareTables(this.storage.sql);
		const [row] = this.storage.sql.exec<{ text: string }>("SELECT text FROM figures WHERE maker = ? AND name = ?", this.maker, name);
		return new Map(row ? ownJson<[string, { version: string; figures: SynthesisSide }][]>(row.text) : []);
	}

	writeFigures(name: string, figures: KeptFigures): void {
		this.waiting.figures.set(name, figures);
		this.writeSoon();
	}

	private writeSoon(): void {
		clearTimeout(this.timer);
		this.timer = setTimeout(() => this.writeNow(), LAZY_MS);
	}

	private writeNow(): void {
		const { sql } = this.storage;
		const { days, figures } = this.waiting;
		prepareTables(sql);
		this.storage.transactionSync(() => {
			for (const table of ["day", "figures"]) sql.exec(`DELETE FROM ${table} WHERE maker <> ?`, this.maker);
			for (const [day, { version, codes }] of days) {
				const bytes = codes && packDay(codes);
				if (bytes && bytes.byteLength <= MAX_BYTES)
					sql.exec("INSERT OR REPLACE INTO day (day, maker, version, bytes) VALUES (?, ?, ?, ?)", day, this.maker, version, bytes);
			}
			for (const [name, known] of figures)
				sql.exec("INSERT OR REPLACE INTO figures (maker, name, text) VALUES (?, ?, ?)", this.maker, name, JSON.stringify([...known]));
			sql.exec("DELETE FROM day WHERE day NOT IN (SELECT day FROM day ORDER BY day DESC LIMIT ?)", MAX_DAYS);
			sql.exec("DELETE FROM figures WHERE id <= (SELECT max(id) FROM figures) - ?", MAX_FIGURES);
		});
		days.clear();
		figures.clear();
	}
}

function packDay({ first, codes, depths }: NonNullable<KeptDay["codes"]>): ArrayBuffer {
	const bytes = new ArrayBuffer(HEAD_BYTES + codes.length * 3);
	new Uint32Array(bytes, 0, 2).set([first, codes.length]);
	new Uint16Array(bytes, HEAD_BYTES, codes.length).set(codes);
	new Uint8Array(bytes, HEAD_BYTES + codes.length * 2).set(depths);
	return bytes;
}

/** The columns are views of the bytes. */
function unpackDay(bytes: ArrayBuffer): KeptDay["codes"] {
	const [first = 0, size = 0] = new Uint32Array(bytes, 0, 2);
	const codes = new Uint16Array(bytes, HEAD_BYTES, size);
	return { first, codes, depths: new Uint8Array(bytes, HEAD_BYTES + size * 2, size) };
}

/** null when the version of the code is unknown, or when the code changes while the object runs (development). */
export function historySnapshot(
	storage: DurableObjectStorage,
	{ CF_VERSION_METADATA: version }: Pick<Env, "CF_VERSION_METADATA">,
): HistorySnapshot | null {
	return version && import.meta.env?.MODE !== "development" ? new HistorySnapshot(storage, version.id) : null;
}
