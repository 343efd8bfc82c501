import { ownJson } from "~/domain/own-json";
import { PACKED_VERSION, type PackedPage } from "~/domain/table/packed-page";
import type { Env } from "~/server/env";
import type { PageStore } from "~/services/table/page-store";
import { prepareTables } from "./object-tables";

/** Stored pages of one account. */
const MAX_PAGES = 20;
/** Delay of a write; each new page restarts it. */
const LAZY_MS = 2_000;

/**
 * Cache of the account's last pages in the SQLite of its object, so that an object that has just started answers without a new read.
 * version: of the code that makes pages; pages of another version are not used.
 */
export class PageSnapshot implements PageStore {
	private readonly waiting = new Map<string, PackedPage>();
	private timer: ReturnType<typeof setTimeout> | undefined;

	constructor(
		private readonly storage: DurableObjectStorage,
		private readonly version: string,
	) {}

	read(name: string): PackedPage | null {
		prepareTables(this.storage.sql);
		const [row] = this.storage.sql.exec<{ text: string }>("SELECT text FROM page WHERE version = ? AND name = ?", this.madeBy, name);
		return row ? ownJson<PackedPage>(row.text) : null;
	}

	write(name: string, page: PackedPage): void {
		this.waiting.set(name, page);
		clearTimeout(this.timer);
		this.timer = setTimeout(() => this.writeNow(), LAZY_MS);
	}

	private writeNow(): void {
		prepareTables(this.storage.sql);
		const { sql } = this.storage;
		this.storage.transactionSync(() => {
			sql.exec("DELETE FROM page WHERE version <> ?", this.madeBy);
			for (const [name, page] of [...this.waiting].slice(-MAX_PAGES)) {
				sql.exec("INSERT OR REPLACE INTO page (version, name, text) VALUES (?, ?, ?)", this.madeBy, name, JSON.stringify(page));
			}
			sql.exec("DELETE FROM page WHERE id <= (SELECT max(id) FROM page) - ?", MAX_PAGES);
		});
		this.waiting.clear();
	}

	private get madeBy(): string {
		return `${this.version} ${PACKED_VERSION}`;
	}
}

/** null when the version of the code is unknown, or when the code changes while the object runs (development). */
export function pageSnapshot(
	storage: DurableObjectStorage,
	{ CF_VERSION_METADATA: version }: Pick<Env, "CF_VERSION_METADATA">,
): PageSnapshot | null {
	return version && import.meta.env?.MODE !== "development" ? new PageSnapshot(storage, version.id) : null;
}
