import type { ResultItem } from "../page-reading";
import type { BlockView, LinkTarget } from "./block-view";

/** Content that a type's own logic adds to its block; the rest of the item follows from the block's place. */
export interface BlockReading {
	links?: NonNullable<ResultItem["links"]>;
	/** Where the block itself leads; null for nowhere. Absent where its heading tells. */
	target?: LinkTarget | null;
	meta?: Partial<Omit<ResultItem["meta"], "link" | "sealed" | "secure" | "host" | "path">>;
}

/**
 * A type of block of a result page: the part that is the same for every engine and layout. Its marks are data of the parser config.
 * Source: spec B §2 "result types".
 */
export interface ResultType {
	/** snake_case; stored and sent, so it never changes. */
	readonly name: string;
	/** `hidden`: kept in readings, not listed. `administrators`: listed for them only. Source: spec B §2 "result types". */
	readonly visibility: "shown" | "hidden" | "administrators";
	/** Name of the icon beside its label. */
	readonly icon: string;
	/** The page feature that it gives, in the corpus' words; null where the corpus has no word for it. */
	readonly feature: string | null;
	/** Consecutive pieces are one block. */
	readonly merges: boolean;
	/** Logic that cannot be data: reads a block of this type; null where its place was reserved and stayed empty. Never throws. */
	readonly read?: (block: BlockView) => BlockReading | null;
}
