import { hashText } from "@serpentine/simulator";
import { eachRow } from "../hostile-pages";

/** Marks that engines put on their pages. Each takes and gives HTML. */

/** Hidden fields of the form, which real pages have for each parameter of the search that the box does not show. */
export function inForm(html: string, fields: Record<string, string>): string {
	const inputs = Object.entries(fields).map(([name, value]) => `<input type="hidden" name="${name}" value="${quoted(value)}">`);
	return html.replace("</form>", `${inputs.join("")}</form>`);
}

/** Parameters of the page's links to other pages of the same search. */
export function inLinks(html: string, fields: Record<string, string>): string {
	const more = new URLSearchParams(fields).toString().replaceAll("&", "&amp;");
	return html.replace(/href="(\/(?:[a-z]+\/)?(?:search\/?|html\/)?\?[^"]*)"/g, `href="$1&amp;${more}"`);
}

/** A mode as real pages name it: in the form and in the pager. */
export function inMode(html: string, fields: Record<string, string>): string {
	return inLinks(inForm(html, fields), fields);
}

/** Google's tab number `index` is marked as the current one. */
export function onTab(html: string, index: number): string {
	let tab = -1;
	return html.replace(/<a class="nPDzT T3FoJb" href="([^"]*)">([^<]*)<\/a>/g, (whole, href: string, text: string) => {
		tab++;
		return tab === index
			? `<a class="nPDzT T3FoJb" href="${href}" aria-current="page" selected=""><div class="mXwfNd"><span class="R1QWuf">${text}</span></div></a>`
			: whole;
	});
}

/** A part above Google's list. */
export function aboveList(html: string, part: string): string {
	return html.replace('<div id="taw">', `<div id="taw">${part}`);
}

/** Google's footer with the country of the results. Source: saved pages of 2023 to 2026, <span class="Q8LRLc">. */
export function footed(html: string, country: string): string {
	const footer = `<div id="fbar"><div class="fbar b2hzT"><div class="b0KoTc B4GxFc"><span class="Q8LRLc">${country}</span></div></div></div>`;
	return html.replace(/<div id="fbar">[^<]*<\/div>/, footer);
}

/** A row that shows and leads to this host. */
export function rowOf(row: string, host: string): string {
	const shown = shownHost(row);
	const plain = row.replace(/href="https:\/\/www\.bing\.com\/ck\/[^"]*"/g, `href="https://${host}/offer"`);
	return shown === "" ? plain : plain.replaceAll(shown, host);
}

/** The host that a row shows; "" for none. */
export function shownHost(row: string): string {
	return />(?:https?:\/\/)?((?:[\w-]+\.)+[a-z][\w-]*)</.exec(row)?.[1] ?? "";
}

/** A made-up row beside this one; another one beside another row. */
export function stranger(row: string, i: number): string {
	return rowOf(row, `offer${i}-${hashText(row).toString(36)}.example`);
}

/** Rows of strangers before the row number `at`, each as `wrap` makes it. */
export function withStrangers(html: string, at: number, count: number, wrap: (row: string, i: number) => string): string {
	return eachRow(html, (row, place) => {
		if (place !== at) return row;
		return Array.from({ length: count }, (_, i) => wrap(stranger(row, i), i)).join("") + row;
	});
}

/** Strangers among the rows of the first page, below the second one. */
export function adsIn(html: string, wrap: (row: string, i: number) => string): string {
	return withStrangers(html, 2, 2, wrap);
}

/** Strangers at the head of the list that nobody sees. wrap: takes all rows. */
export function hiddenIn(html: string, wrap: (rows: string) => string): string {
	const rows: string[] = [];
	const marked = withStrangers(html, 0, 3, (row) => {
		rows.push(row);
		return rows.length === 3 ? "\u0000" : "";
	});
	return marked.replace("\u0000", () => wrap(rows.join("")));
}

export function withStyle(html: string, rules: string): string {
	return html.replace("</head>", `<style>${rules}</style></head>`);
}

/** Every link of a row that leads where its first one does leads to `href` instead. */
export function ledTo(row: string, href: string): string {
	const [, first = ""] = /href="([^"]*)"/.exec(row) ?? [];
	return row.replace(/ ping="[^"]*"/g, "").replaceAll(`href="${first}"`, `href="${quoted(href)}"`);
}

/** All rows with links that do not tell where they lead; the hosts stay shown. */
export function sealedBy(html: string, seal: (token: string, host: string) => string): string {
	return eachRow(html, (row) => ledTo(row, seal(`Kx${hashText(row).toString(36)}vQ7b`, shownHost(row))));
}

/** Each row twice, the second time with another spelling of its address. */
export function twice(html: string, spelt: (address: string) => string): string {
	return eachRow(html, (row) => row + respelt(row, spelt));
}

/** The row with another spelling of its address. */
export function respelt(row: string, spelt: (address: string) => string): string {
	const [, first = ""] = /href="(https?:[^"]*)"/.exec(row) ?? [];
	return first === "" ? row : ledTo(row, spelt(first.replaceAll("&amp;", "&")));
}

/** The first row with another title and text. */
export function worded(html: string, words: { title?: string; text?: string; site?: string }): string {
	return eachRow(html, (row, place) => (place === 1 ? wordedRow(row, words) : row));
}

function wordedRow(row: string, { title, text, site }: { title?: string; text?: string; site?: string }): string {
	let made = row;
	if (title !== undefined) made = made.replace(/(<h3 [^>]*>|<div class="A9xod[^>]*>)[^<]*/, `$1${title}`);
	if (text !== undefined) made = made.replace(/(<div class="VwiC3b[^>]*>).*?<\/div>/, `$1<span>${text}</span></div>`);
	if (site !== undefined) made = made.replace(/(<span class="(?:VuuXrf|BTu2cd)">)[^<]*/g, `$1${site}`);
	return made;
}

function quoted(value: string): string {
	return value.replaceAll("&", "&amp;").replaceAll('"', "&quot;");
}
