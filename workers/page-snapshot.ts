import { PACKED_VERSION, type PackedPage } from "~/domain/table/packed-page";
import type { Env } from "~/server/env";
import type { PageStore } from "~/services/table/page-memory";
import { prepareTables } from "./object-tables";

/** As many questions as somebody comes back to. */
const MAX_PAGES = 20;
/** Written when no other page has come for so long. */
const LAZY_MS = 2_000;

/**
 * The account's last pages in its object's own SQLite: one who comes back to a screen is answered by an object that has just begun as by one in memory.
 * Disposable. version: of the code that makes pages; those of another one are not used.
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
		return row ? (JSON.parse(row.text) as PackedPage) : null;
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

/** null where the code's version is not told, or changes under a running object. */
export function pageSnapshot(
	storage: DurableObjectStorage,
	{ CF_VERSION_METADATA: version }: Pick<Env, "CF_VERSION_METADATA">,
): PageSnapshot | null {
	return version && import.meta.env?.MODE !== "development" ? new PageSnapshot(storage, version.id) : null;
}
