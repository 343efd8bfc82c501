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
	});
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

/** The country that Google's footer names, in the page's language or in English, or by its code. */
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
		const named = COUNTRIES.filter((code) => text === code || [language, "en"].some((one) => nameOf(code, one) === text));
		return named.length > 0 && !named.includes(this.country);
	}
}

const names = new Map<string, Intl.DisplayNames | null>();

function nameOf(country: string, language: string): string {
	let of = names.get(language);
	if (of === undefined) {
		const [primary = ""] = language.split(/[-_]/);
		of = /^[a-z]{2,3}$/i.test(primary) ? new Intl.DisplayNames([primary], { type: "region", fallback: "none" }) : null;
		names.set(language, of);
	}
	return of?.of(country.toUpperCase())?.toLowerCase() ?? "";
}
