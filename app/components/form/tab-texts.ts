/** Texts kept across reloads of this tab. A browser may block its storage, and then nothing is kept; a full one keeps what it has. */
export function keptText(key: string): string | null {
	try {
		return sessionStorage.getItem(key);
	} catch {
		return null;
	}
}

export function keepText(key: string, text: string): void {
	try {
		sessionStorage.setItem(key, text);
	} catch {
		// The text is lost on a reload; the field still has it.
	}
}

export function forgetText(key: string): void {
	try {
		sessionStorage.removeItem(key);
	} catch {
		// Blocked storage has no texts.
	}
}

/** Removes the texts whose keys begin so. */
export function forgetTexts(prefix: string): void {
	try {
		for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix)) sessionStorage.removeItem(key);
	} catch {
		// Blocked storage has no texts.
	}
}
