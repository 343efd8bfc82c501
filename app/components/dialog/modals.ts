const CHANGED = "modals-changed";

/** To be called after a modal dialog has opened or closed; browsers tell only the dialog itself. */
export function modalsChanged(): void {
	window.dispatchEvent(new Event(CHANGED));
}

export function subscribeModals(listener: () => void): () => void {
	window.addEventListener(CHANGED, listener);
	return () => window.removeEventListener(CHANGED, listener);
}

/** The topmost modal dialog of the page; null when none is open. Dialogs with `data-own` show their own messages. */
export function topModal(): Element | null {
	return [...document.querySelectorAll("dialog:modal:not([data-own])")].at(-1) ?? null;
}
