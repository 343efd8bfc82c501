export type ToastKind = "info" | "success" | "warning" | "error";

export interface Toast {
	id: string;
	kind: ToastKind;
	/** Catalogue key; `facts` fill its placeholders. */
	key: string;
	facts: Record<string, string | number>;
	/** Prefix of the message of a failed request. */
	label?: "communication" | "server" | "error" | undefined;
	/** Link to the subscriptions: to subscribe on the free plan, to change the offer otherwise. */
	offer?: "subscribe" | "change";
	/** A removal that one press takes back: its name on the page of removed things. */
	undo?: string;
	/** It stays until whoever pushed it removes it. */
	lasting?: boolean;
	/** Shown as a dialog that must be closed. */
	modal: boolean;
}

const NONE: readonly Toast[] = [];
/** Ids already shown: the same toast loaded again is ignored. */
const known = new Set<string>();
const listeners = new Set<() => void>();
let shown: readonly Toast[] = NONE;
let count = 0;

/** Shows a toast. One loaded with the page keeps its id, so that it is shown once. Browser only. */
export function pushToast(toast: Pick<Toast, "kind" | "key"> & Partial<Toast>): void {
	const id = toast.id ?? `own-${++count}`;
	if (known.has(id)) return;
	known.add(id);
	put([...shown, { facts: {}, modal: false, ...toast, id }]);
}

export function dismissToast(id: string): void {
	known.add(id);
	put(shown.filter((toast) => toast.id !== id));
}

export function subscribeToasts(listener: () => void): () => void {
	listeners.add(listener);
	return () => listeners.delete(listener);
}

export function shownToasts(): readonly Toast[] {
	return shown;
}

/** The server renders only the toast loaded with the page. */
export function noToasts(): readonly Toast[] {
	return NONE;
}

function put(next: readonly Toast[]): void {
	shown = next;
	for (const listener of listeners) listener();
}
