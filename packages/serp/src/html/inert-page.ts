const REMOVED = ["script", "noscript", "iframe", "object", "embed"] as const;

/**
 * Prepares a stored page for display: removes scripts and their replacements. A result page without scripts hides itself and navigates away
 * (`noscript` styles, `meta refresh`); the evidence is what it showed. The stored bytes stay as received. This is a second layer under the sandbox,
 * not the first. Linear in the length of the page. Source: design.md "looks".
 */
export function inertPage(html: string): string {
	return withoutRefresh(REMOVED.reduce(withoutElement, html));
}

/** Removes every element of a name, from its tag to its end; an unclosed one removes the rest, as a browser would read it. */
function withoutElement(html: string, name: string): string {
	const opening = new RegExp(`<${name}(?=[\\s/>])`, "gi");
	const closing = new RegExp(`</${name}\\s*>`, "gi");
	const kept: string[] = [];
	let at = 0;
	for (let open = opening.exec(html); open; open = opening.exec(html)) {
		kept.push(html.slice(at, open.index));
		closing.lastIndex = open.index;
		const close = closing.exec(html);
		if (!close) return kept.join("");
		at = close.index + close[0].length;
		opening.lastIndex = at;
	}
	kept.push(html.slice(at));
	return kept.join("");
}

function withoutRefresh(html: string): string {
	return html.replace(/<meta\s[^>]{0,500}>/gi, (tag) => (/http-equiv\s*=\s*["']?refresh/i.test(tag) ? "" : tag));
}
