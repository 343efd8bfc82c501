import type { Engine } from "../../page-reading";

/** What no parser config can say of an engine: its own addresses. */
export interface ListEngine {
	name: Engine;
	/** Origin against which its links are read. */
	base: string;
	/** Hosts of the engine: a link there is a result only in a row of the list. */
	ownHosts: RegExp;
	/** Its searches, settings and help, never results. */
	ownPaths: RegExp;
	/** Own addresses that lead outward and do not tell where: they count as links to the web. */
	outwardPaths?: RegExp;
	/** How a link to another page of the search names it: by the place of its first result or by a page number; `first` is the first page's. */
	paging: { parameter: string; counts: "results" | "pages"; first: number };
}
