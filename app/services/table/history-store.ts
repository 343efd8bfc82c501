import type { GridCodes } from "~/domain/sample/columns";
import type { SynthesisSide } from "~/domain/table/synthesis";

/** A day that is closed: it changes only together with its version. */
export interface KeptDay {
	version: string;
	codes: GridCodes | null;
}

/** Figures of closed days over one set of keywords, by day. */
export type KeptFigures = Map<string, { version: string; figures: SynthesisSide }>;

/** Storage that outlives the memory. It writes after a delay. */
export interface HistoryStore {
	/** Days from `first` to `last`. */
	days(first: string, last: string): [string, KeptDay][];
	writeDay(day: string, kept: KeptDay): void;
	/** name: of the set of keywords. */
	figures(name: string): KeptFigures;
	writeFigures(name: string, figures: KeptFigures): void;
}
