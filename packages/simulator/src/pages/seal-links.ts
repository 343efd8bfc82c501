import { hashText, share } from "../hash";

/** Anchors of results, on desktop and on phones, with their address. */
const RESULT_LINK = /<a ([^>]*class="(?:zReHs|cz3goc BmP5tf)[^"]*"[^>]*)>/g;

/**
 * The same page with sealed links: addresses of results become tokens that lead through the engine, new at every impression. `rows`: share of the
 * results, 0 to 1; `count`: number of the impression. Shown hosts stay.
 */
export function sealLinks(html: string, rows: number, count: number): string {
	let row = 0;
	return html.replace(RESULT_LINK, (whole, attributes: string) => {
		row++;
		if (share(count, 95, row) >= rows) return whole;
		const token = `${hashText(`${count} ${row}`).toString(36)}${hashText(`${row} ${count}`).toString(36)}`;
		const sealed = attributes.replace(/ping="[^"]*"/, "").replace(/href="[^"]*"/, `href="/goto?url=CAES${token}"`);
		return `<a ${sealed}>`;
	});
}
