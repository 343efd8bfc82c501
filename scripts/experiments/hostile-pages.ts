/** Changes of the simulator's pages, as a hostile engine makes them. Each takes and gives HTML. */

/** Begin of an organic row: Google's on desktop and on phones, then those of Bing, DuckDuckGo, Yahoo, Yandex, Brave and Qwant. */
const ROW =
	/<div class="MjjYud"><div class="A6K0A" data-rpos="|<div class="MjjYud"><div><div data-hveid="[^"]*"><div class="Ww4FFb|<li class="b_algo">|<div class="result results_links |<li><div class="dd algo |<li class="serp-item |<div class="snippet svelte-jmfu5f" data-pos=|<div data-testid="webResult"/g;

/** The organic rows of a page as ranges of its text. */
function rowsOf(html: string): [from: number, to: number][] {
	return [...html.matchAll(ROW)].map(({ 0: start, index }) => [index, endOf(html, index, start.startsWith("<li") ? "li" : "div")]);
}

/** End of the element with this name that begins at `from`. */
function endOf(html: string, from: number, name: string): number {
	const tags = new RegExp(`<(/?)${name}\\b`, "g");
	tags.lastIndex = from;
	let depth = 0;
	for (let tag = tags.exec(html); tag; tag = tags.exec(html)) {
		depth += tag[1] === "" ? 1 : -1;
		if (depth === 0) return html.indexOf(">", tag.index) + 1;
	}
	return html.length;
}

/** Each organic row as `change` makes it; "" removes it. */
export function eachRow(html: string, change: (row: string, place: number, count: number) => string): string {
	const rows = rowsOf(html);
	let made = "";
	let at = 0;
	for (const [place, [from, to]] of rows.entries()) {
		made += html.slice(at, from) + change(html.slice(from, to), place, rows.length);
		at = to;
	}
	return made + html.slice(at);
}

export function isRowOf(row: string, domain: string): boolean {
	return row.includes(`//${domain}/`) || row.includes(`.${domain}/`);
}

/** The first link of a row leads to `href`. */
export function linkedTo(row: string, href: string): string {
	return row.replace(/ ping="[^"]*"/g, "").replace(/href="[^"]*"/, `href="${href}"`);
}

export function withoutHosts(row: string): string {
	return row.replace(/<cite\b.*?<\/cite>/g, "").replace(/<span class="VuuXrf">.*?<\/span>/g, "");
}

/** The page without a trace of its query: title, box, attribute of the list, links to other pages. */
export function withoutQuery(html: string): string {
	return withoutBox(html)
		.replace(/ data-async-context="[^"]*"/g, "")
		.replace(/href="\/search\?[^"]*"/g, 'href="/search"')
		.replace(/<a class="nPDzT[^>]*>/g, "<a>");
}

/** The page with the engine's bare name as title, and an empty box. */
export function withoutBox(html: string): string {
	return html.replace(/<title>.*?<\/title>/, "<title>Google Search</title>").replace(/(<textarea [^>]*>)[^<]*/, "$1");
}

/** Title and box name this query, everything else stays. */
export function titled(html: string, query: string): string {
	return html.replace(/<title>.*? - /, `<title>${query} - `).replace(/(<textarea [^>]*>)[^<]*/, `$1${query}`);
}

/** A notice above the list. */
export function withNotice(html: string, notice: string): string {
	return html.replace('<div id="taw">', `<div id="taw">${notice}`);
}

export function corrected(asked: string, other: string): string {
	const [from, to] = [encodeURIComponent(asked), encodeURIComponent(other)];
	return `<p id="fprs"><span>Showing results for</span> <a id="fprsl" href="/search?q=${to}&amp;spell=1">${other}</a><br><span>Search instead for</span> <a href="/search?q=${from}&amp;nfpr=1">${asked}</a></p>`;
}

/** The page without its pager: it says nothing about further pages. */
export function withoutPager(html: string): string {
	return html.replace(/<div role="navigation"><h1 class="bNg8Rb">.*?<\/table><\/div>/, "");
}
