import type { Cell } from "~/domain/table/cell";
import type { TableRunning } from "~/domain/table/table-page";

/** What the live channel says of one row since it was loaded. */
export interface LiveRow {
	current: Cell | null;
	looking: boolean;
	/** Another number with each change that was seen to happen. */
	changed?: number;
}

/** What components read of the live store; its code comes to the browser only after the page works. */
export interface LiveSource {
	subscribe(listener: () => void): () => void;
	/** Another number whenever something changed. */
	version(): number;
	/** undefined: as it was loaded. */
	row(hid: string): LiveRow | undefined;
	/** undefined until the channel has spoken; null when nothing is under way. */
	progress(): TableRunning | null | undefined;
}
