import { useSyncExternalStore } from "react";

/** Rows received from the live channel since the page was loaded. Subclasses read the messages of one kind of table. */
export class LiveRows<Row> {
	#listeners = new Set<() => void>();
	#version = 0;
	#rows: ReadonlyMap<string, Row> = new Map();

	subscribe = (listener: () => void) => {
		this.#listeners.add(listener);
		return () => {
			this.#listeners.delete(listener);
		};
	};

	/** Differs after each change. */
	version = (): number => this.#version;

	/** undefined: nothing newer than the loaded row. */
	row = (id: string): Row | undefined => this.#rows.get(id);

	protected get rows(): ReadonlyMap<string, Row> {
		return this.#rows;
	}

	protected publish(rows: ReadonlyMap<string, Row>): void {
		this.#rows = rows;
		this.#version += 1;
		for (const listener of this.#listeners) listener();
	}
}

/** Renders the caller after each change of the rows. Returns the version, for memoised parts. */
export function useLiveVersion({ subscribe, version }: Pick<LiveRows<unknown>, "subscribe" | "version">): number {
	return useSyncExternalStore(subscribe, version, () => 0);
}
