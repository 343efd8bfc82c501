import { eachRow, isRowOf } from "../hostile-pages";
import { type Asked, correctedWords, disguised, type HostileWay, kindsAt, renamed, secondPage, WEBSITE } from "./kind";
import * as marks from "./marks";

/** Parameters and structure differ between the engines. Sources: saved pages of each engine of 2021 to 2026. */
interface EngineMarks {
	at: ReturnType<typeof kindsAt>;
	/** Begin of the list. */
	list: RegExp;
	/** Fields of a limit to the past day. */
	day: Record<string, string>;
	/** Notice of corrected words. */
	notice(asked: string, other: string): string;
	/** A link that does not tell where it leads. */
	seal(token: string): string;
	/** A row as an advertisement that has the marks of a result. */
	ad(row: string): string;
	/** Notice that nothing was found for these words. */
	nothing(words: string): string;
}

const search = (path: string, words: string, more = "") => `<a href="${path}=${encodeURIComponent(words)}${more}">${words}</a>`;
const labelled = (text: string) => (row: string) =>
	row.replace(/(<h2|<h3|<div class="title search-snippet-title)/, `<span>${text}</span>$1`);
const linked = (href: string) => (row: string) => marks.ledTo(row, href);

const ENGINES = {
	bing: {
		at: kindsAt({ engine: "bing" }),
		list: /<ol id="b_results">/,
		day: { filters: 'ex1:"ez1"' },
		notice: (asked, other) =>
			`<li class="b_ans"><div id="sp_requery" class="b_promtxt">Résultats pour ${search("/search?q", other, "&amp;FORM=AWRE")}.</div><div id="sp_recourse" class="b_promtxt">Voulez-vous uniquement les résultats pour ${search("/search?q", `+${asked}`, "&amp;FORM=RCRE")} ?</div></li>`,
		seal: (token) => `https://www.bing.com/ck/a?!&&p=${token}&ntb=1`,
		ad: (row) => linked("https://www.bing.com/aclick?ld=e8Kx&u=aHR0cHM")(row),
		nothing: (words) => `<li class="b_no"><h1>There are no results for <strong>${words}</strong></h1></li>`,
	},
	duckduckgo: {
		at: kindsAt({ engine: "duckduckgo" }),
		list: /<div id="links" class="results">/,
		day: { df: "d" },
		notice: (asked, other) =>
			`<div class="msg msg--spelling"><div id="did_you_mean">Including results for ${search("/html/?q", other)}. Search only for ${search("/html/?q", `"${asked}"`)}?</div></div>`,
		seal: (token) => `//duckduckgo.com/l/?kh=-1&u3=${token}`,
		ad: (row) => linked("https://duckduckgo.com/y.js?ad_domain=offer.example&ad_provider=bingv7aa&u3=Kx")(row),
		nothing: (words) => `<div class="no-results">No results found for <b>${words}</b>.</div>`,
	},
	yahoo: {
		at: kindsAt({ engine: "yahoo" }),
		list: /<ol class="mb-15 reg searchCenterMiddle">/,
		day: { fr2: "time", age: "1d", btf: "d" },
		notice: (asked, other) =>
			`<li class="first"><div class="compText"><p>Se incluyen resultados de ${search("/search?p", other)}. Mostrar solo ${search("/search?p", asked, "&amp;rd=r1&amp;norw=1")}</p></div></li>`,
		seal: (token) => `https://r.search.yahoo.com/_ylt=${token};_ylu=Y2/RV=2/RE=1/RO=10/RK=2/RS=x-`,
		ad: (row) =>
			`<li class="first"><div class="dd mt-0 AdHdrTop"><h5 class="title"><span>Ad</span></h5> <span class="stxt">related to: shoes</span></div></li>${linked("https://r.search.yahoo.com/cbclk2/dWU9RjNDMDBF/RU=Kx")(row)}`,
		nothing: (words) => `<li class="first"><div class="dd zrp"><h3>We did not find results for: <b>${words}</b>.</h3></div></li>`,
	},
	yandex: {
		at: kindsAt({ engine: "yandex" }),
		list: /<ul id="search-result" class="serp-list">/,
		day: { within: "77" },
		notice: (asked, other) =>
			`<li><div class="misspell__message">Показаны результаты по запросу «${search("/search/?text", other)}». <a class="misspell__link" href="/search/?text=${encodeURIComponent(asked)}&amp;noreask=1">Отменить исправление</a></div></li>`,
		seal: (token) => `https://yandex.com/clck/jsredir?from=yandex.com&text=&etext=${token}`,
		ad: labelled("Реклама"),
		nothing: (words) => `<li><div class="EmptySearchResults"><h1>No results found for ${words}</h1></div></li>`,
	},
	brave: {
		at: kindsAt({ engine: "brave" }),
		list: /<section id="mixed-main">/,
		day: { tf: "pd" },
		notice: (asked, other) =>
			`<div id="altered-query"><span>Zeige Ergebnisse für ${search("/search?q", other)}</span><span>Stattdessen suchen nach ${search("/search?q", asked, "&amp;spellcheck=0")}</span></div>`,
		seal: (token) => `https://search.brave.com/a/redirect?id=${token}`,
		ad: (row) => labelled("Sponsored")(row.replace('data-type="web"', 'data-type="ad"')),
		nothing: (words) => `<div id="not-found">Not many great matches came back for ${words}</div>`,
	},
	qwant: {
		at: kindsAt({ engine: "qwant" }),
		list: /<div data-testid="sectionWeb" class="[^"]*">/,
		day: { freshness: "day" },
		notice: (asked, other) =>
			`<div data-testid="spellingQuery">Résultats pour ${search("/?q", other)}. Essayer avec ${search("/?q", asked, "&amp;spellcheck=0")}</div>`,
		seal: (token) => `https://www.qwant.com/redirect/${token}`,
		ad: (row) => linked("https://www.bing.com/aclick?ld=e8Kx")(row.replace('data-testid="webResult"', 'data-testid="adResult"')),
		nothing: (words) => `<div data-testid="noResults">No result for ${words}</div>`,
	},
} as const satisfies Record<string, EngineMarks>;

const inList = (html: string, list: RegExp, part: string) => html.replace(list, (begin) => begin + part);

/** The list of other words, whose page names the asked ones in title and box. */
async function corrected(asked: Asked, { list, notice }: EngineMarks): Promise<string> {
	const other = correctedWords(asked.term);
	return inList(renamed(await asked.other({ q: other }), other, asked.term), list, notice(asked.term, other));
}

/** The kinds that each engine has. */
function kindsOf(name: string, engine: EngineMarks): HostileWay[] {
	const { at, list, day, seal, ad, nothing } = engine;
	return [
		at.none(`${name}-day`, "a limit to the past day, in form and pager", async (asked) => marks.inMode(await disguised(asked), day)),
		at.none(`${name}-minus`, "the page names the asked words with one excluded", (asked) => disguised(asked, {}, `${asked.term} -cheap`)),
		at.right(`${name}-corrected`, "a list for other words below a notice", (asked) => corrected(asked, engine), { may: "other words" }),
		at.none(`${name}-none-other`, "nothing found for other words; title and box have the asked ones", async (asked) => {
			const other = correctedWords(asked.term);
			return inList(
				eachRow(await asked.own(), () => ""),
				list,
				nothing(other),
			).replace(/(?:<a [^>]*(?:[Nn]ext|pagN)[^>]*>|<button |<div class="nav-link">).*?(?:<\/a>|<\/button>|<\/form><\/div>)/g, "");
		}),
		at.none(`${name}-none-above`, "nothing found for the asked words, above another search's list", async (asked) =>
			inList(await disguised(asked), list, nothing(asked.term)),
		),
		at.right(`${name}-seal`, "links that do not tell where they lead", async (asked) => marks.sealedBy(await asked.own(), seal)),
		at.right(`${name}-ad`, "two rows are advertisements", async (asked) => marks.adsIn(await asked.own(), (row) => ad(row))),
		at.right(`${name}-hidden`, "three rows that nobody sees", async (asked) =>
			marks.withStyle(
				eachRow(await asked.own(), (row, place) =>
					place === 0 ? [0, 1, 2].map((i) => marks.stranger(row, i).replace(/class="/, 'class="q9z ')).join("") + row : row,
				),
				".q9z{display:none}",
			),
		),
		at.right(`${name}-twice`, "each row twice, with a text fragment", async (asked) =>
			marks.twice(await asked.own(), (address) => `${address}#:~:text=shoes`),
		),
		at.honest(`own-${name}`, "the list as it is, with a result that quotes the asked words", async (asked) =>
			eachRow(await asked.own(), (row, place) =>
				place === 1
					? row.replace(
							/(<h2[^>]*><a[^>]*>|<h3[^>]*><a[^>]*>|<h2 class="(?:Text|result|Organic)[^>]*>|search-snippet-title[^>]*>)[^<]*/,
							`$1No results found for ${asked.term}: showing results for shoes`,
						)
					: row,
			),
		),
	];
}

const { bing, duckduckgo, yahoo, brave, qwant } = ENGINES;
/** The first page is asked, or any; the answer is the page at this place. */
const first = (start: string) => (asked: Asked) => asked.other({ start: asked.page === 0 ? start : "10" });
const third = secondPage((asked) => asked.other({ start: "20" }));

/** Kinds of single engines. */
const OWN_KINDS: readonly HostileWay[] = [
	bing.at.right("bing-third", "the second page is the third", third),
	bing.at.none("bing-moved", "a redirect to the same words with another country", async (asked) => {
		if (asked.params.get("cc") === "de") return asked.other({ gl: "de" });
		const params = new URLSearchParams(asked.params);
		params.set("cc", "de");
		return { redirect: `/bing/search?${params}` };
	}),
	bing.at.none(
		"bing-unquoted",
		"nothing for the words in quotes, a list without them",
		async (asked) => {
			const bare = asked.term.replaceAll('"', "");
			return inList(
				renamed(await asked.other({ q: bare }), bare, asked.term),
				bing.list,
				`<li class="b_ans"><div id="sp_requery"><h2>No results found for &quot;${bare}&quot;.</h2></div><div id="sp_recourse"><div>Showing results for ${search("/search?q", bare)} (without quotes).</div></div></li>`,
			);
		},
		{ term: (i) => `"bing-unquoted shoes ${i}"` },
	),
	kindsAt({ engine: "bing", device: "mobile" }).right("bing-phone-slug", "two rows with a slug of advertising, on a phone", async (asked) =>
		marks.adsIn(await asked.own(), (row) =>
			row.replace('<div class="b_caption"><p', '<div class="b_caption"><p><span class="b_adSlug b_opttxt b_divdef">Anzeige</span></p><p'),
		),
	),
	duckduckgo.at.none("duckduckgo-chosen", "the past week is chosen in the form", async (asked) =>
		(await disguised(asked)).replace(
			"</form></header>",
			'<select name="df"><option value="">Any Time</option><option value="w" selected>Past Week</option></select></form></header>',
		),
	),
	duckduckgo.at.none("duckduckgo-previous", "the first page is the second: its pager has Previous", async (asked) =>
		// The last page has no Next.
		(await first("10")(asked)).replace(
			/(?=<div class="nav-link">|<\/div><\/div><footer>)/,
			'<div class="nav-link"><form action="/html/" method="post"><input type="submit" value="Previous"><input type="hidden" name="s" value="0"></form></div>',
		),
	),
	duckduckgo.at.honest("own-duckduckgo-chosen", "the asked region is chosen in the form, and any time", async (asked) =>
		(await asked.own()).replace(
			"</form></header>",
			'<select name="kl"><option value="">All Regions</option><option value="us-en" selected>US (English)</option><option value="de-de">Germany</option></select><select name="df"><option value="" selected>Any Time</option><option value="d">Past Day</option></select></form></header>',
		),
	),
	yahoo.at.right("yahoo-third", "the second page is the third", third),
	yahoo.at.none("yahoo-second", "the first page is the second", first("10")),
	brave.at.none("brave-second", "the first page is the second", first("10")),
	brave.at.honest("own-brave-pager", "the pager says that spelling is left alone", async (asked) =>
		(await asked.own()).replace(/(<div id="pagination">.*?href="[^"]*)"/, '$1&amp;spellcheck=0"'),
	),
	qwant.at.none("qwant-unavailable", "the service is unavailable", async (asked) =>
		eachRow(await asked.own(), () => "")
			.replace(/<button data-testid="buttonShowMore">.*?<\/button>/, "")
			.replace(
				qwant.list,
				(begin) => `${begin}<div data-testid="errorMessage"><p>Service unavailable</p><p>Please try again later.</p></div>`,
			),
	),
	qwant.at.right("qwant-third", "the second page is the third", third, {
		undetectable: "its pages have no numbers, only a button for more",
	}),
	qwant.at.right("qwant-one", "only the website's link does not tell where it leads", async (asked) =>
		eachRow(await asked.own(), (row) => (isRowOf(row, WEBSITE) ? marks.ledTo(row, "https://www.qwant.com/redirect/Kx") : row)),
	),
];

export const OTHER_ENGINES: readonly HostileWay[] = [
	...Object.entries(ENGINES).flatMap(([name, engine]) => kindsOf(name, engine)),
	...OWN_KINDS,
];
