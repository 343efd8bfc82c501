import { eachRow, withoutPager } from "../hostile-pages";
import { type HostileWay, kindsAt, secondPage } from "./kind";
import { footed } from "./marks";

const { none, right, honest } = kindsAt({});
const phone = kindsAt({ device: "mobile" });

/** Google: another page of the list than the asked one. */
const PAGES: readonly HostileWay[] = [
	right(
		"page-fourth",
		"the second page is the fourth",
		secondPage((asked) => asked.other({ start: "30" })),
	),
	none("page-previous", "the first page is the second, whose pager has Previous and no numbers", async (asked) =>
		(await asked.other({ start: "10" }))
			.replace(/<td class="(?:YyVfkd )?NKTSme">.*?<\/td>/g, "")
			.replace(/<td [^>]*><a class="LLNLxf".*?<\/td>/, ""),
	),
	right(
		"page-counted",
		"the second page is the third: only the count of results says so",
		secondPage(async (asked) =>
			withoutPager(await asked.other({ start: "20" })).replace(/(<div id="result-stats">)About /, "$1Page 3 of about "),
		),
	),
	right(
		"page-other-first",
		"the second page is the first one of another datacenter",
		secondPage((asked) => asked.other({ start: "0", datacenter: "dc-iad" })),
	),
	right(
		"page-turned",
		"the second page has the rows of the first in another order",
		secondPage(async (asked) => {
			const rows: string[] = [];
			eachRow(await asked.other({ start: "0" }), (row) => {
				rows.unshift(row);
				return row;
			});
			return eachRow(await asked.own(), (row, place) => rows[place] ?? row);
		}),
	),
	right(
		"page-unnamed",
		"the second page is the third, without pager and count",
		secondPage(async (asked) => withoutPager(await asked.other({ start: "20" })).replace(/<div id="result-stats">.*?<\/div>/, "")),
		{
			undetectable: "nothing on the page names its place",
		},
	),
	honest("own-counted", "the second page says that it is the second", async (asked) =>
		asked.page === 1 ? (await asked.own()).replace(/(<div id="result-stats">)About /, "$1Page 2 of about ") : asked.own(),
	),
];

const footer = (name: string, market: { country: string; language: string }, shown: { gl: string; name: string }) =>
	none(
		name,
		`the page of ${shown.gl} for ${market.language}-${market.country}, by its footer only`,
		async (asked) =>
			footed(await asked.other({ gl: shown.gl, hl: market.language }).then((html) => claimed(html, shown.gl, market.country)), shown.name),
		{ market },
	);

/** The page's fields and links name the asked country. */
function claimed(html: string, shown: string, asked: string): string {
	return html.replaceAll(`gl=${shown}`, `gl=${asked}`).replaceAll(`name="gl" value="${shown}"`, `name="gl" value="${asked}"`);
}

const ownFooter = (name: string, country: string, language: string, shown: string) =>
	honest(name, `the footer names the asked country as ${shown}`, async (asked) => footed(await asked.own(), shown), {
		market: { country, language },
	});

/** Google: the page of another market or device. */
const MARKETS: readonly HostileWay[] = [
	footer("market-es", { country: "us", language: "en" }, { gl: "es", name: "España" }),
	footer("market-ch", { country: "it", language: "it" }, { gl: "ch", name: "Svizzera" }),
	none("market-moved", "a redirect to the same words in another country", async (asked) => {
		if (asked.params.get("gl") === "de") return claimed(await asked.own(), "de", "us");
		const params = new URLSearchParams(asked.params);
		params.set("gl", "de");
		return { redirect: `/search?${params}` };
	}),
	none("market-phone", "the page for phones, asked for desktop", (asked) => asked.other({ device: "mobile" })),
	phone.none("market-desktop", "the page for desktop, asked for phones", (asked) => asked.other({ device: "desktop" })),
	ownFooter("own-jp", "jp", "ja", "日本"),
	ownFooter("own-ca", "ca", "fr", "Canada"),
	ownFooter("own-ae", "ae", "ar", "الإمارات العربية المتحدة"),
];

export const PLACES: readonly HostileWay[] = [...PAGES, ...MARKETS];
