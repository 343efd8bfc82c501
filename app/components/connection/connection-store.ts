/** What the page knows of the server: closed for maintenance, or newer than the page. */
export interface Connection {
	maintenance: boolean;
	/** A newer build is served. */
	update: boolean;
}

let state: Connection = { maintenance: false, update: false };
const START = state;
const listeners = new Set<() => void>();
/** Fired on window once a maintenance is over: what is shown may be old. Source: spec A §4 "maintenance-finished". */
export const MAINTENANCE_FINISHED = "maintenance-finished";

export function connection(): Connection {
	return state;
}

/** On the server and before anything was heard. */
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
