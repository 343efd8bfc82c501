import type { HostRule } from "@serpentine/serp/hosts";
import { normalizeTerm } from "../normalize/term";
import type { ConnectionKind } from "./connection-kinds";
import { ownPageTest } from "./own-page";
import { QUERY_DEVICES, type QueryColumns } from "./query-columns";
import { type Figures, figuresAt } from "./query-figures";
import { TextValues } from "./text-values";
import { WebsiteSums } from "./website-sums";

/** Days over which the figures of a keyword are added up. */
export const TRAFFIC_DAYS = 28;

export interface TrackedTerm {
	term: string;
	country: string;
	device: "desktop" | "mobile";
}

/**
 * Figures of tracked terms on a website. Queries are normalised as keywords are. Bing names neither country nor device nor page: its figures are those of the
 * term.
 */
export class KeywordTraffic {
	readonly #told: Texts;
	readonly #shown: Texts;
	readonly #sums = new WebsiteSums();
	readonly #wanted: ReadonlySet<string>;

	constructor(
		private readonly kind: ConnectionKind,
		private readonly website: { domain: string; hosts: HostRule },
		tracked: readonly TrackedTerm[],
	) {
		[this.#told, this.#shown] = [this.#texts(), this.#texts()];
		this.#wanted = new Set(tracked.map((one) => this.#keyOf(one)));
	}

	/** columns: rows by query of one reading. */
	add(columns: QueryColumns): void {
		for (const { term, key, page, isOwn, figures } of this.#rowsOf(columns, this.#told))
			this.#sums.add([term], key, { page, isOwn, figures });
	}

	/** columns: rows by page of one reading, which say on which hosts a term was shown. */
	addPages(columns: QueryColumns): void {
		for (const { key, isOwn, figures } of this.#rowsOf(columns, this.#shown)) this.#sums.addPage(key, { isOwn, figures });
	}

	/** null for a term that the service does not name on the website. */
	of(tracked: TrackedTerm): Figures | null {
		return this.#sums.read(this.#keyOf(tracked));
	}

	#texts(): Texts {
		return { terms: new TextValues(normalizeTerm), pages: new TextValues(ownPageTest(this.website)) };
	}

	/** Rows of tracked terms. */
	*#rowsOf(columns: QueryColumns, texts: Texts) {
		const terms = texts.terms.of(columns.queries);
		const pages = texts.pages.of(columns.pages);
		for (let row = 0; row < columns.query.length; row++) {
			const query = columns.query[row] ?? 0;
			const country = columns.countries[columns.country[row] ?? 0] ?? "";
			const device = QUERY_DEVICES[columns.device[row] ?? 0] ?? "unknown";
			const term = this.#keyOf({ term: terms[query] ?? "", country, device });
			if (!this.#wanted.has(term)) continue;
			const place = columns.page[row] ?? 0;
			const key = [columns.queries[query], country, device, columns.days[columns.day[row] ?? 0]].join("\n");
			yield { term, key, page: columns.pages[place] ?? "", isOwn: pages[place] ?? false, figures: figuresAt(columns, row) };
		}
	}

	#keyOf({ term, country, device }: { term: string; country: string; device: string }): string {
		return this.kind === "bing_webmaster" ? term : `${device} ${country} ${term}`;
	}
}

/** Texts of one reading: normalised terms, and own pages. */
interface Texts {
	terms: TextValues<string>;
	pages: TextValues<boolean>;
}
