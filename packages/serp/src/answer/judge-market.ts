import { COUNTRIES } from "../countries";
import { elementText } from "../html/element-text";
import type { HtmlDocument } from "../html/html-document";
import type { HtmlElement } from "../html/html-element";
import type { Engine } from "../page-reading";
import { readSearchLink } from "./query-carriers";

/** Country and language of a search: ISO codes in lower case. */
export interface Market {
	country: string;
	language: string;
}

/** Parts of the market that a request can name: of the others the engine decides by itself, so its page proves nothing about them. */
const ASKED_PARTS: Readonly<Partial<Record<Engine, { country: boolean; language: boolean; isShownInPage: boolean }>>> = {
	google: { country: true, language: true, isShownInPage: true },
	bing: { country: true, language: true, isShownInPage: true },
	qwant: { country: true, language: true, isShownInPage: true },
	// Its pages are in English everywhere.
	duckduckgo: { country: true, language: true, isShownInPage: false },
	// Its language is that of the country's site.
	yahoo: { country: true, language: false, isShownInPage: false },
};

/** Parameters of links and form fields that hold a country, a language, or both; `both` tells which comes first. */
const COUNTRY_PARAMETERS = ["gl", "cc"] as const;
const LANGUAGE_PARAMETERS = ["hl", "setlang"] as const;
const BOTH_PARAMETERS = { kl: "country", locale: "language", mkt: "language", setmkt: "language" } as const;

/** Codes of one language: engines use old ones, and the name of a group for its members. */
const SAME_LANGUAGE = [
	["he", "iw"],
	["no", "nb", "nn"],
	["id", "in"],
	["tl", "fil"],
	["jv", "jw"],
	["yi", "ji"],
	["ro", "mo"],
];
/** Names of countries that differ from ISO 3166-1. */
const SAME_COUNTRY: Readonly<Record<string, string>> = { uk: "gb" };
/** Classes of the country's name in Google's footer. */
const FOOTER_COUNTRY = ["Q8LRLc", "uU7dJb"];
const MAX_NAME_CHARACTERS = 60;

/**
 * Whether some part of a page says that it is for another country or language: the language of the document, the fields of its forms, the links to
 * other pages of the list, the name in the footer. A page that says nothing about its market is not refused for it.
 */
export function isOtherMarket(page: HtmlDocument, market: Market, engine: Engine): boolean {
	const asked = ASKED_PARTS[engine];
	if (asked === undefined) return false;
	const isCountry = (code: string) => !asked.country || countryOf(code) === market.country;
	const isLanguage = (code: string) => !asked.language || isSameLanguage(code, market.language);
	const language = page.elements.find((element) => element.tag === "html")?.attribute("lang") ?? "";
	if (asked.isShownInPage && !isLanguage(language)) return true;
	const footer = new Footer(page, market.country);
	return page.elements.some((element) => {
		const said = parametersOf(element, engine);
		if (said === null) return asked.country && footer.namesOther(element, language);
		return saysOther(said, { isCountry, isLanguage }) || (engine === "yahoo" && !isCountry(siteOf(element) ?? market.country));
	});
}

interface MarketTest {
	isCountry(code: string): boolean;
	isLanguage(code: string): boolean;
}

/** Whether parameters name another country or language. */
function saysOther(said: Pick<URLSearchParams, "get">, { isCountry, isLanguage }: MarketTest): boolean {
	const values = (names: readonly string[]) => names.flatMap((name) => said.get(name) || []);
	return (
		!values(COUNTRY_PARAMETERS).every(isCountry) ||
		!values(LANGUAGE_PARAMETERS).every(isLanguage) ||
		!Object.entries(BOTH_PARAMETERS).every(([name, first]) => {
			const [one = "", other = ""] = (said.get(name) ?? "").split(/[-_]/);
			if (other === "" || one === "wt") return true;
			return first === "country" ? isCountry(one) && isLanguage(other) : isLanguage(one) && isCountry(other);
		})
	);
}

/** Whether fields of a form, or of the page's own address, name another market than the asked one. */
export function isOtherMarketSaid(said: Pick<URLSearchParams, "get">, market: Market, engine: Engine): boolean {
	const asked = ASKED_PARTS[engine];
	if (asked === undefined) return false;
	return saysOther(said, {
		isCountry: (code) => !asked.country || countryOf(code) === market.country,
		isLanguage: (code) => !asked.language || isSameLanguage(code, market.language),
	});
}

/** Whether the parameters of one address name another country or language than those of another one. What either does not name is not compared. */
export function isOtherMarketAddress(asked: URLSearchParams, final: URLSearchParams): boolean {
	const countries = COUNTRY_PARAMETERS.flatMap((name) => asked.get(name) || []);
	const languages = LANGUAGE_PARAMETERS.flatMap((name) => asked.get(name) || []);
	for (const [name, first] of Object.entries(BOTH_PARAMETERS)) {
		const [one = "", other = ""] = (asked.get(name) ?? "").split(/[-_]/);
		if (one === "" || other === "") continue;
		countries.push(first === "country" ? one : other);
		languages.push(first === "country" ? other : one);
	}
	const isCountry = (code: string) => countries.every((one) => countryOf(one) === countryOf(code));
	const isLanguage = (code: string) => languages.every((one) => isSameLanguage(code, one.toLowerCase().split(/[-_]/)[0] ?? ""));
	return saysOther(final, { isCountry, isLanguage });
}

/** The country of Yahoo's site that a link leads to; null for the site of all countries. */
function siteOf(element: HtmlElement): string | null {
	return /^https?:\/\/([a-z]{2})\.search\.yahoo\./.exec(element.attribute("href") ?? "")?.[1] ?? null;
}

/** Parameters of a link to another page of the list, or the value of a hidden field; null for any other element. */
function parametersOf(element: HtmlElement, engine: Engine): Pick<URLSearchParams, "get"> | null {
	if (element.tag === "a") {
		const link = readSearchLink(element.attribute("href"), engine);
		return link?.isPage ? link.parameters : null;
	}
	if (element.tag !== "input" || element.attribute("type")?.toLowerCase() !== "hidden") return null;
	return new URLSearchParams([[element.attribute("name") ?? "", element.attribute("value") ?? ""]]);
}

function countryOf(code: string): string {
	const known = code.toLowerCase();
	return SAME_COUNTRY[known] ?? known;
}

/** Without a code nothing is said. */
function isSameLanguage(code: string, asked: string): boolean {
	const [primary = ""] = code.toLowerCase().split(/[-_]/);
	if (primary === "" || primary === asked) return true;
	return SAME_LANGUAGE.some((codes) => codes.includes(primary) && codes.includes(asked));
}

/** The country that Google's footer names, in the page's language, in English, in a language of the country, or by its code. */
class Footer {
	readonly #bars: readonly HtmlElement[];

	constructor(
		private readonly page: HtmlDocument,
		private readonly country: string,
	) {
		this.#bars = page.elements.filter((element) => element.attribute("id") === "fbar");
	}

	namesOther(element: HtmlElement, language: string): boolean {
		const isName =
			element.classes.some((name) => FOOTER_COUNTRY.includes(name)) || this.#bars.some((bar) => bar === element || bar.contains(element));
		if (!isName) return false;
		const text = elementText(this.page, element, MAX_NAME_CHARACTERS).toLowerCase();
		const named = [...(namesIn(language).get(text) ?? []), ...(namesIn("en").get(text) ?? [])];
		const known = named.length > 0 || text === "" ? named : (ownNames().get(text) ?? []);
		return known.length > 0 && !known.includes(this.country);
	}
}

/** Countries with more languages than the one that most people there speak, with the further ones. Source: Unicode CLDR, "Territory-Language Information". */
const FURTHER_LANGUAGES: Readonly<Record<string, readonly string[]>> = {
	be: ["fr", "de"],
	ca: ["fr"],
	ch: ["fr", "it"],
	cy: ["tr"],
	dz: ["fr"],
	fi: ["sv"],
	hk: ["zh-Hant"],
	il: ["ar"],
	in: ["hi", "bn", "ta", "te", "mr", "gu", "kn", "ml", "pa"],
	lk: ["ta"],
	lu: ["fr", "de"],
	ma: ["fr"],
	my: ["zh", "ta"],
	no: ["nb", "nn"],
	ph: ["fil"],
	pk: ["ur"],
	sg: ["zh", "ms", "ta"],
	tn: ["fr"],
	tw: ["zh-Hant"],
	ua: ["ru"],
	by: ["ru"],
	kz: ["ru", "kk"],
	us: ["es"],
	es: ["ca", "eu", "gl"],
	za: ["af", "zu", "xh"],
};

/** Names in languages of which the Workers runtime has no data. Source: Unicode CLDR, territory names in Irish, Luxembourgish, Māori and Romansh. */
const NAMES_WITHOUT_DATA: readonly (readonly [name: string, country: string])[] = [
	["éire", "ie"],
	["lëtzebuerg", "lu"],
	["aotearoa", "nz"],
	["svizra", "ch"],
];

/** Countries by a name or code in lower case. */
type Names = ReadonlyMap<string, readonly string[]>;

const byLanguage = new Map<string, Names>();
let inOwnLanguages: Names | null = null;

/** Countries by their names in a language, and by their codes. */
function namesIn(language: string): Names {
	const [primary = ""] = language.toLowerCase().split(/[-_]/);
	let names = byLanguage.get(primary);
	if (names === undefined) {
		names = namesOf(() => [primary]);
		byLanguage.set(primary, names);
	}
	return names;
}

/** Countries by their names in the languages that are spoken there. */
function ownNames(): Names {
	if (inOwnLanguages !== null) return inOwnLanguages;
	const known = namesOf((country) => [new Intl.Locale(`und-${country}`).maximize().language, ...(FURTHER_LANGUAGES[country] ?? [])]);
	inOwnLanguages = new Map([...known, ...NAMES_WITHOUT_DATA.map(([name, country]) => [name, [country]] as const)]);
	return inOwnLanguages;
}

function namesOf(languagesOf: (country: string) => readonly string[]): Names {
	const displays = new Map<string, Intl.DisplayNames | null>();
	const found = new Map<string, string[]>();
	for (const country of COUNTRIES) {
		const names = languagesOf(country).map((language) => {
			const isTag = /^[a-z]{2,3}(?:-[a-z0-9]{2,8})*$/i.test(language);
			const display = displays.get(language) ?? (isTag ? new Intl.DisplayNames([language], { type: "region", fallback: "none" }) : null);
			displays.set(language, display);
			return display?.of(country.toUpperCase())?.toLowerCase() ?? "";
		});
		for (const name of new Set([country, ...names])) if (name !== "") found.set(name, [...(found.get(name) ?? []), country]);
	}
	return found;
}
