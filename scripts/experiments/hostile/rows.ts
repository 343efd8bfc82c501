import { hashText } from "@serpentine/simulator";
import { eachRow, isRowOf } from "../hostile-pages";
import { type HostileWay, kindsAt, WEBSITE } from "./kind";
import * as marks from "./marks";

const desktop = kindsAt({});
const phone = kindsAt({ device: "mobile" });
type At = typeof desktop;

/** Links of another host of the engine, or of a shortener, in rows that show their own host. */
const seal = (at: At, name: string, what: string, make: (token: string, host: string) => string) =>
	at.right(name, what, async (asked) => marks.sealedBy(await asked.own(), make));

const SEALS: readonly HostileWay[] = [
	seal(desktop, "seal-gco", "links of g.co", (token) => `https://g.co/kgs/${token}`),
	seal(
		phone,
		"seal-amp",
		"links of the AMP cache",
		(token, host) => `https://${host.replaceAll("-", "--").replaceAll(".", "-")}.cdn.ampproject.org/v/s/${token}`,
	),
	desktop.right("seal-bitly", "one row's link is of bit.ly", async (asked) =>
		eachRow(await asked.own(), (row, place) =>
			isRowOf(row, WEBSITE) || place === 1 ? marks.ledTo(row, `https://bit.ly/3xK${hashText(row).toString(36)}`) : row,
		),
	),
];

/** Three rows above the list that nobody sees. */
const hidden = (at: At, name: string, what: string, wrap: (rows: string) => string, rules = "") =>
	at.right(name, what, async (asked) => marks.withStyle(marks.hiddenIn(await asked.own(), wrap), rules));
const inTag =
	(tag: string, attributes = "") =>
	(rows: string) =>
		`<${tag}${attributes && ` ${attributes}`}>${rows}</${tag}>`;

const HIDDEN: readonly HostileWay[] = [
	hidden(desktop, "hide-class", "rows of a class that the style sheet does not show", inTag("div", 'class="q9z"'), ".q9z{display:none}"),
	hidden(
		phone,
		"hide-id",
		"rows within an id that the style sheet does not show",
		inTag("div", 'id="q9z"'),
		"#q9z>div { display : none !important }",
	),
	hidden(desktop, "hide-inline", "rows with an inline style in capitals", inTag("div", 'STYLE="color:red; DISPLAY : NONE"')),
	hidden(desktop, "hide-details", "rows in details that are closed", (rows) => `<details><summary>More</summary>${rows}</details>`),
	hidden(desktop, "hide-noscript", "rows in noscript", inTag("noscript")),
	hidden(
		desktop,
		"hide-shadow",
		"light rows under a shadow root without a slot",
		(rows) => `<div><template shadowrootmode="open"><p>Sponsored</p></template>${rows}</div>`,
	),
	desktop.honest("own-print", "the style sheet hides the rows on paper", async (asked) =>
		marks.withStyle(await asked.own(), "@media print{.MjjYud,.Ww4FFb{display:none}}"),
	),
	desktop.honest("own-menus", "each row has a hidden menu", async (asked) =>
		eachRow(await asked.own(), (row) =>
			row.replace(/<\/div>$/, '<div hidden><div role="menu"><a href="#" role="menuitem">Share</a></div></div></div>'),
		),
	),
	desktop.honest("own-rule", "a rule hides a class where it has a second one", async (asked) =>
		marks.withStyle(await asked.own(), ".Ww4FFb.zQ9xx,.zQ9xx .MjjYud{display:none}"),
	),
];

/** Label of advertising, as engines write it beside a row. Source: Google's own words for "Sponsored" in each language. */
const label = (name: string, [country, language]: [string, string], wrap: (row: string) => string, at: At = desktop) =>
	at.right(name, `two rows labelled as advertising, in ${language}`, async (asked) => marks.adsIn(await asked.own(), wrap), {
		market: { country, language },
	});
const before = (text: string) => (row: string) => `<div><span class="U3A9Ac qV8iec">${text}</span>${row}</div>`;
const sibling = (text: string) => (row: string) => `<div class="MjjYud"><div role="heading" aria-level="2">${text}</div></div>${row}`;
const inside = (text: string) => (row: string) => row.replace(/(<a [^>]*(?:zReHs|cz3goc))/, `<div><span>${text}</span></div>$1`);
const behind = (text: string) => (row: string) => row.replace(/(<div class="VwiC3b)/, `<span>${text} · </span>$1`);

const ADS: readonly HostileWay[] = [
	label("ad-nl", ["nl", "nl"], before("Gesponsord")),
	label("ad-pl", ["pl", "pl"], inside("Sponsorowane")),
	label("ad-ja", ["jp", "ja"], before("スポンサー")),
	label("ad-sv", ["se", "sv"], sibling("Sponsrade resultat")),
	label("ad-es", ["es", "es"], behind("Anuncio")),
	desktop.right("ad-click", "two rows whose links are those of advertising", async (asked) =>
		marks.adsIn(await asked.own(), (row, i) =>
			marks.ledTo(row, `https://www.googleadservices.com/pagead/aclk?sa=L&ai=DC${i}&adurl=https://offer${i}.example/`),
		),
	),
	desktop.right("ad-aria", "two rows in a region that is named Sponsored", async (asked) =>
		marks.adsIn(await asked.own(), (row) => `<div role="region" aria-label="Sponsored">${row}</div>`),
	),
	desktop.right(
		"ad-picture",
		"two rows labelled by a picture without text",
		async (asked) => marks.adsIn(await asked.own(), (row) => `<div><img src="data:," alt="">${row}</div>`),
		{
			undetectable: "the label is a picture",
		},
	),
	desktop.honest("own-sponsored", "a website is named Sponsored, and its text begins with the word", async (asked) =>
		marks.worded(await asked.own(), {
			site: "Sponsored",
			title: "Sponsored: the guide",
			text: "Sponsored content is paid content. Ad, Anzeige, Annonce.",
		}),
	),
];

const double = (at: At, name: string, what: string, spelt: (address: string) => string) =>
	at.right(name, what, async (asked) => marks.twice(await asked.own(), spelt));
const loud = (address: string) =>
	address.replace(
		/^(https?):\/\/([^/]+)/,
		(_, scheme: string, host: string) => `${scheme.toUpperCase()}://${host.toUpperCase()}:${scheme === "http" ? 80 : 443}`,
	);

const DOUBLES: readonly HostileWay[] = [
	double(desktop, "twice-utm", "each row twice, with marks of a campaign", (address) => `${address}?utm_source=google&utm_medium=organic`),
	double(phone, "twice-text", "each row twice, with a text fragment, on a phone", (address) => `${address}#:~:text=shoes`),
	double(desktop, "twice-loud", "each row twice, in capitals and with the port", loud),
	desktop.right("twice-later", "each pair of rows twice", async (asked) => {
		let kept = "";
		return eachRow(await asked.own(), (row, place, count) => {
			kept += row;
			if (place % 2 === 0 && place < count - 1) return "";
			const pair = kept + kept;
			kept = "";
			return pair;
		});
	}),
	desktop.right("twice-list", "the whole list twice, the second time with marks of a click", async (asked) => {
		let again = "";
		return eachRow(await asked.own(), (row, place, count) => {
			again += marks.respelt(row, (address) => `${address}?srsltid=AfmBOo${place}`);
			return place === count - 1 ? row + again : row;
		});
	}),
	desktop.honest("own-two", "two rows of one website that differ in a parameter", async (asked) =>
		eachRow(await asked.own(), (row, place) =>
			(place === 1 || place === 2) && !isRowOf(row, WEBSITE)
				? marks.ledTo(marks.rowOf(row, "forum.example"), `https://forum.example/thread?id=${hashText(row)}`)
				: row,
		),
	),
];

export const ROWS: readonly HostileWay[] = [...SEALS, ...HIDDEN, ...ADS, ...DOUBLES];
