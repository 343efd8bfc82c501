const ASCII = /^[\x00-\x7f]*$/;

/**
 * The texts one of which an address holds when it fits a search: as typed, and as addresses are stored (percent codes, punycode), in lower case.
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
		// Half a character, or no host: what was typed is searched for as it stands.
		return [text];
	}
}
