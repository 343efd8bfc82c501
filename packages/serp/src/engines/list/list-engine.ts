import type { Engine } from "../../page-reading";

/** Facts of an engine that no parser config can hold: its own addresses. */
export interface ListEngine {
	name: Engine;
	/** Base origin of its links. */
	base: string;
	/** Hosts of the engine: a link there is a result only in a row of the list. */
	ownHosts: RegExp;
	/** Its searches, settings and help, never results. */
	ownPaths: RegExp;
	/** Own addresses that redirect outward without revealing the target: they count as links to the web. */
	outwardPaths?: RegExp;
	/**
	 * How a link to another page of the search names it: by the place of its first result or by a page number; `first` is the value of the first
	 * page.
	 */
	paging: { parameter: string; counts: "results" | "pages"; first: number };
}
