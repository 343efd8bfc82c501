import type { SeenView } from "~/components/position/seen-view";

/** What the live channel says of one row. */
export interface LiveRow {
	/** The wire entry it was made of: the same object means that nothing changed. */
	entry: unknown;
	/** null while only waited for. */
	current: SeenView | null;
	looking: boolean;
	/** Another number with each change that was seen to happen. */
	changed?: number;
}

export interface LiveProgress {
	done: number;
	total: number;
	blocked: number;
	retry: string | null;
}

/** What components read of the live store; its code comes to the browser only after the page works. */
export interface LiveSource {
	subscribe(listener: () => void): () => void;
	row(hid: string): LiveRow | undefined;
	progress(): LiveProgress | null | undefined;
}
