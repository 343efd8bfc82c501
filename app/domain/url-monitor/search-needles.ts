const ASCII = /^[\x00-\x7f]*$/;

/**
 * The texts of which an address must contain one to match a search: as typed, and as addresses are stored (percent codes, punycode), in lower case.
 * Empty for an empty search. Source: spec B §2 "A search box".
 */
export function searchNeedles(query: string): string[] {
	const text = query.trim().toLowerCase();
	if (text === "") return [];
	if (ASCII.test(text)) return [text];
	try {
		const [, scheme = "", host = "", rest = ""] = /^(https?:\/\/)?([^/]*)(.*)$/su.exec(text) ?? [];
		const encoded = encodeURI(text).toLowerCase();
		return [text, encoded, `${scheme}${new URL(`http://${host}`).hostname}${encodeURI(rest).toLowerCase()}`];
	} catch {
		// An unpaired surrogate, or no host: the typed text is searched unchanged.
		return [text];
	}
}
