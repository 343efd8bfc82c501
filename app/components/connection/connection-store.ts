/** State of the server as the page knows it: in maintenance, or running a newer build than the page. */
export interface Connection {
	maintenance: boolean;
	/** The server runs a newer build. */
	update: boolean;
}

let state: Connection = { maintenance: false, update: false };
const START = state;
const listeners = new Set<() => void>();
/** Fired on window after a maintenance: shown data may be stale. Source: spec A §4 "maintenance-finished". */
export const MAINTENANCE_FINISHED = "maintenance-finished";

export function connection(): Connection {
	return state;
}

/** State on the server and before the first response. */
export function unknownConnection(): Connection {
	return START;
}

export function setConnection(change: Partial<Connection>): void {
	const next = { ...state, ...change };
	if (next.maintenance === state.maintenance && next.update === state.update) return;
	state = next;
	for (const listener of listeners) listener();
}

export function subscribeConnection(listener: () => void): () => void {
	listeners.add(listener);
	return () => listeners.delete(listener);
}
