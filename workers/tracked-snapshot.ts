import { ownJson } from "~/domain/own-json";
import { packTracked, unpackTracked } from "~/domain/table/pack-tracked";
import type { TrackedChange } from "~/services/ports";
import { MAX_CHANGES, type TrackedStore } from "~/services/table/tracked-memory";
import { prepareTables } from "./object-tables";

/** Bytes of one row. A value may have 2 MB. */
const CHUNK_BYTES = 1_000_000;
/** Delay of a write; each newer tracked list restarts it. */
const LAZY_MS = 2_000;

/** Cache of the tracked keywords in the SQLite of the account's object, so that an evicted object need not read 20,000 rows again. */
export class TrackedSnapshot implements TrackedStore {
	private timer: ReturnType<typeof setTimeout> | undefined;

	constructor(private readonly storage: DurableObjectStorage) {}

	read(): ReturnType<TrackedStore["read"]> {
		prepareTables(this.storage.sql);
		const chunks = [...this.storage.sql.exec<{ bytes: ArrayBuffer }>("SELECT bytes FROM tracked ORDER BY place")].map(
			({ bytes }) => new Uint8Array(bytes),
		);
		const packed = new Uint8Array(chunks.reduce((sum, chunk) => sum + chunk.length, 0));
		let at = 0;
		for (const chunk of chunks) {
			packed.set(chunk, at);
			at += chunk.length;
		}
		return unpackTracked(packed);
	}

	changes(): TrackedChange[] {
		prepareTables(this.storage.sql);
		const rows = this.storage.sql.exec<{ change: string }>("SELECT change FROM tracked_change ORDER BY to_rev");
		return [...rows].map(({ change }) => ownJson<TrackedChange>(change));
	}

	note(change: TrackedChange): void {
		const { sql } = this.storage;
		prepareTables(sql);
		sql.exec("INSERT OR REPLACE INTO tracked_change (to_rev, change) VALUES (?, ?)", change.to, JSON.stringify(change));
		sql.exec("DELETE FROM tracked_change WHERE to_rev <= ?", change.to - MAX_CHANGES);
	}

	write(tracked: Parameters<TrackedStore["write"]>[0]): void {
		clearTimeout(this.timer);
		this.timer = setTimeout(() => this.writeNow(packTracked(tracked), tracked.rev), LAZY_MS);
	}

	private writeNow(packed: Uint8Array, rev: number): void {
		prepareTables(this.storage.sql);
		this.storage.transactionSync(() => {
			this.storage.sql.exec("DELETE FROM tracked");
			this.storage.sql.exec("DELETE FROM tracked_change WHERE to_rev <= ?", rev);
			for (let at = 0; at < packed.length; at += CHUNK_BYTES) {
				this.storage.sql.exec("INSERT INTO tracked (place, bytes) VALUES (?, ?)", at, packed.slice(at, at + CHUNK_BYTES).buffer);
			}
		});
	}
}
