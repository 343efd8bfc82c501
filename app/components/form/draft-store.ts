import { endedCookie, readMarks } from "~/domain/draft-mark";
import { ownJson } from "~/domain/own-json";

/** A field as the user left it: name, value, and whether a box is ticked; null for a field that is no box. */
export type FieldState = readonly [name: string, value: string, ticked: boolean | null];

export interface Draft {
	/** Another one after each change: an answer to what was sent does not end what was typed since. */
	id: string;
	fields: readonly FieldState[];
	/** States of controls that are no fields, by name. */
	parts: Record<string, unknown>;
}

const PREFIX = "draft:";
const keyOf = (account: string, form: string) => `${PREFIX}${account}:${form}`;

/** The draft of a form of this account in this tab; null without one. */
export function readDraft(account: string, form: string): Draft | null {
	endAnswered();
	return readKept<Draft>(account, form);
}

/** Reads a value that the account keeps in this tab under a name; null where it keeps none. */
export function readKept<Kept>(account: string, name: string): Kept | null {
	return readAt<Kept>(keyOf(account, name));
}

function readAt<Kept>(key: string): Kept | null {
	const text = inStore((store) => store.getItem(key)) ?? null;
	return text === null ? null : ownJson<Kept>(text);
}

/** Keeps something across reloads of this tab. A browser may block its storage, and a full one keeps what it has. */
export function keep(account: string, name: string, value: object): void {
	inStore((store) => store.setItem(keyOf(account, name), JSON.stringify(value)));
}

export function forget(account: string, name: string): void {
	inStore((store) => store.removeItem(keyOf(account, name)));
}

/** Somebody else uses the tab: drafts of other accounts than these go. */
export function forgetOthers(accounts: readonly string[]): void {
	forgetWhere((key) => !accounts.some((account) => key.startsWith(keyOf(account, ""))));
}

/** Removes the drafts that the server's answers have saved, and all of them after a sign-out. */
export function endAnswered(): void {
	const { ids, isSignedOut } = readMarks(document.cookie);
	if (isSignedOut) forgetWhere(() => true);
	else if (ids.length > 0) forgetWhere((_, draft) => draft !== null && ids.includes(draft.id));
	// biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser that we support
	for (const id of [...ids, ...(isSignedOut ? ["all"] : [])]) document.cookie = endedCookie(id);
}

function forgetWhere(isGone: (key: string, draft: Draft | null) => boolean): void {
	inStore((store) => {
		for (const key of Object.keys(store)) {
			if (key.startsWith(PREFIX) && isGone(key, readAt<Draft>(key))) store.removeItem(key);
		}
	});
}

function inStore<T>(act: (store: Storage) => T): T | undefined {
	try {
		return act(sessionStorage);
	} catch {
		// Blocked or full: the field still holds the text.
		return undefined;
	}
}
