import type { ResultItem } from "../page-reading";
import type { BlockView } from "./block-view";

/** What a type's own logic adds to its block: the rest of the item comes from where the block stands. */
export interface BlockReading {
	links?: NonNullable<ResultItem["links"]>;
	/** Host, path and scheme follow from `link`. */
	meta?: Partial<Omit<ResultItem["meta"], "secure" | "host" | "path">>;
}

/**
 * A type of block of a result page: what is the same for every engine and every layout. How an engine marks it is data of the parser config.
 * Source: spec B §2 "result types".
 */
export interface ResultType {
	/** snake_case; stored and sent, so it never changes. */
	readonly name: string;
	/** `hidden`: kept in readings, not listed. `administrators`: listed for them alone. Source: spec B §2 "result types". */
	readonly visibility: "shown" | "hidden" | "administrators";
	/** Name of the sign beside its label. */
	readonly icon: string;
	/** The feature of a page that it makes, as saved pages are described; null where they have no word for it. */
	readonly feature: string | null;
	/** Consecutive pieces are one block. */
	readonly merges: boolean;
	/** What cannot be data: reads a block of this type; null where its place was kept and nothing came. Never throws. */
	readonly read?: (block: BlockView) => BlockReading | null;
}
