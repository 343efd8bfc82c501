import { COUNTRIES, COUNTRY_DOMAINS, isCountry } from "@serpentine/serp/hosts";
import { isLanguage, LANGUAGES } from "../reference/languages";
import { headerKey } from "./header-key";

/** Country and language that a cell names; null for what it does not. */
export interface GeoLang {
	country: string | null;
	language: string | null;
}

/** Languages in which names of countries and languages are understood. */
const NAME_LANGUAGES = "en fr es de it pt nl pl cs sk sv da nb fi tr ru uk ro hu el bg hr ar he ja ko zh zh-TW id vi th".split(" ");

/** Other names of countries as `headerKey` writes them. Sources: ISO 3166-1 short names, SerpBear (utils/countries.ts). */
const OTHER_NAMES: Record<string, string> = {
	uk: "gb",
	"great britain": "gb",
	britain: "gb",
	england: "gb",
	scotland: "gb",
	wales: "gb",
	"northern ireland": "gb",
	"united kingdom of great britain and northern ireland": "gb",
	usa: "us",
	"u s": "us",
	"u s a": "us",
	"united states of america": "us",
	"united states of america usa": "us",
	"etats unis d amerique": "us",
	eeuu: "us",
	"ee uu": "us",
	turkey: "tr",
	turkiye: "tr",
	holland: "nl",
	"czech republic": "cz",
	"republique tcheque": "cz",
	"republica checa": "cz",
	uae: "ae",
	emirates: "ae",
	"russian federation": "ru",
	korea: "kr",
	"republic of korea": "kr",
	"korea republic of": "kr",
	"korea republic": "kr",
	"korea south": "kr",
	"korea democratic people s republic of": "kp",
	"korea democratic peoples republic of": "kp",
	"democratic people s republic of korea": "kp",
	"korea north": "kp",
	"viet nam": "vn",
	"iran islamic republic of": "ir",
	"islamic republic of iran": "ir",
	"syrian arab republic": "sy",
	"lao people s democratic republic": "la",
	"lao peoples democratic republic": "la",
	"moldova republic of": "md",
	"republic of moldova": "md",
	"tanzania united republic of": "tz",
	"united republic of tanzania": "tz",
	"bolivia plurinational state of": "bo",
	"plurinational state of bolivia": "bo",
	"venezuela bolivarian republic of": "ve",
	"bolivarian republic of venezuela": "ve",
	"brunei darussalam": "bn",
	"cabo verde": "cv",
	"cape verde": "cv",
	"cote d ivoire": "ci",
	"ivory coast": "ci",
	congo: "cg",
	"congo republic of the": "cg",
	"republic of the congo": "cg",
	"congo democratic republic of the": "cd",
	"congo the democratic republic of the": "cd",
	"democratic republic of the congo": "cd",
	"congo democratic republic": "cd",
	"dr congo": "cd",
	zaire: "cd",
	swaziland: "sz",
	macedonia: "mk",
	"macedonia the former yugoslav republic of": "mk",
	"the former yugoslav republic of macedonia": "mk",
	"macedonia fyrom": "mk",
	burma: "mm",
	"east timor": "tl",
	palestine: "ps",
	"palestinian territory": "ps",
	"palestinian territory occupied": "ps",
	"state of palestine": "ps",
	"palestine state of": "ps",
	"palestinian territories": "ps",
	taiwan: "tw",
	"taiwan province of china": "tw",
	"taiwan r o c": "tw",
	"hong kong": "hk",
	"hong kong sar": "hk",
	macau: "mo",
	macao: "mo",
	"vatican city": "va",
	"vatican city state": "va",
	"holy see": "va",
	"holy see vatican city state": "va",
	"micronesia federated states of": "fm",
	"federated states of micronesia": "fm",
	"falkland islands malvinas": "fk",
	"falkland islands islas malvinas": "fk",
	"virgin islands british": "vg",
	"british virgin islands": "vg",
	"virgin islands u s": "vi",
	"virgin islands us": "vi",
	"united states virgin islands": "vi",
	"us virgin islands": "vi",
	"saint helena": "sh",
	"saint helena ascension and tristan da cunha": "sh",
	"saint kitts and nevis": "kn",
	"saint lucia": "lc",
	"saint vincent and the grenadines": "vc",
	"saint pierre and miquelon": "pm",
	"saint martin": "mf",
	"saint martin french part": "mf",
	"sint maarten": "sx",
	"sint maarten dutch part": "sx",
	"saint barthelemy": "bl",
	"st helena": "sh",
	"st kitts and nevis": "kn",
	"st lucia": "lc",
	"sao tome and principe": "st",
	"antigua and barbuda": "ag",
	"bosnia and herzegovina": "ba",
	"trinidad and tobago": "tt",
	"turks and caicos islands": "tc",
	"wallis and futuna": "wf",
	"svalbard and jan mayen": "sj",
	"south georgia and the south sandwich islands": "gs",
	"heard island and mcdonald islands": "hm",
	"heard and mcdonald islands": "hm",
	"cocos keeling islands": "cc",
	"cocos islands": "cc",
	"bonaire sint eustatius and saba": "bq",
	"bonaire saint eustatius and saba": "bq",
	"caribbean netherlands": "bq",
	"u s minor outlying islands": "um",
	"united states minor outlying islands": "um",
	"us outlying islands": "um",
	"british indian ocean territory": "io",
	"french southern territories": "tf",
	"aland islands": "ax",
	aland: "ax",
	bonaire: "bq",
	"myanmar burma": "mm",
	"u s virgin islands": "vi",
	"libyan arab jamahiriya": "ly",
	"the bahamas": "bs",
	"bahamas the": "bs",
	"the gambia": "gm",
	"gambia the": "gm",
	"the netherlands": "nl",
	"netherlands kingdom of the": "nl",
	reunion: "re",
	curacao: "cw",
	"guinea bissau": "gw",
	"timor leste": "tl",
	pitcairn: "pn",
	"pitcairn islands": "pn",
};

/** ISO 3166-1 alpha-3, in the order of COUNTRIES. */
const ALPHA_3 =
	"and are afg atg aia alb arm ago ata arg asm aut aus abw ala aze bih brb bgd bel bfa bgr bhr bdi ben blm bmu brn bol bes bra bhs btn bvt bwa blr blz can cck cod caf cog che civ cok chl cmr chn col cri cub cpv cuw cxr cyp cze deu dji dnk dma dom dza ecu est egy esh eri esp eth fin fji flk fsm fro fra gab gbr grd geo guf ggy gha gib grl gmb gin glp gnq grc sgs gtm gum gnb guy hkg hmd hnd hrv hti hun idn irl isr imn ind iot irq irn isl ita jey jam jor jpn ken kgz khm kir com kna prk kor kwt cym kaz lao lbn lca lie lka lbr lso ltu lux lva lby mar mco mda mne maf mdg mhl mkd mli mmr mng mac mnp mtq mrt msr mlt mus mdv mwi mex mys moz nam ncl ner nfk nga nic nld nor npl nru niu nzl omn pan per pyf png phl pak pol spm pcn pri pse prt plw pry qat reu rou srb rus rwa sau slb syc sdn swe sgp shn svn sjm svk sle smr sen som sur ssd stp slv sxm syr swz tca tcd atf tgo tha tjk tkl tls tkm tun ton tur tto tuv twn tza ukr uga umi usa ury uzb vat vct ven vgb vir vnm vut wlf wsm yem myt zaf zmb zwe".split(
		" ",
	);

/** Reads "fr", "fr/fr" (country/language), "fr-FR" (a locale), "France", "English - United States", "Spain (Spanish)", "google.fr". null when it names neither. */
export function readGeoLang(cell: string): GeoLang | null {
	const text = cell.trim();
	const locale = /^([a-z]{2,3})[-_]([a-z]{2})$/i.exec(text);
	if (locale) return pairOf(locale[2] ?? "", locale[1] ?? "") ?? pairOf(locale[1] ?? "", locale[2] ?? "");
	const pair = /^(.+?)\s*(?:[/,;|(]|\s[-–—]\s)\s*(.+?)\s*\)?$/.exec(text);
	const whole = countryOf(text);
	if (whole !== null) return { country: whole, language: null };
	if (pair) {
		const [, first = "", second = ""] = pair;
		return pairOf(first, second) ?? pairOf(second, first);
	}
	const language = languageOf(text);
	return language === null ? null : { country: null, language };
}

/** Reads a country and a language that stand in two cells; an empty cell names neither. null when one of them is unknown. */
export function readMarket(country: string, language: string): GeoLang | null {
	const place = isNone(country) ? { country: null, language: null } : readGeoLang(country);
	const words = isNone(language) ? null : languageOf(language);
	if (place === null || (place.country === null && !isNone(country)) || (words === null && !isNone(language))) return null;
	return { country: place.country, language: words ?? place.language };
}

function isNone(cell: string): boolean {
	return /^\s*(?:-+|–|—|n\/?a|none|null)?\s*$/i.test(cell);
}

function pairOf(country: string, language: string): GeoLang | null {
	const [place, words] = [countryOf(country), languageOf(language)];
	return place !== null && words !== null ? { country: place, language: words } : null;
}

/** The country that a text names by its code, in words, or as the end of an engine's address; null for none. */
export function countryOf(text: string): string | null {
	const name = text.trim().toLowerCase();
	if (isCountry(name)) return name;
	const site = /^(?:https?:\/\/)?(?:www\.)?(google\.[a-z.]{2,6})\/?$/.exec(name)?.[1];
	return SITES().get(site ?? `google.${name}`) ?? COUNTRY_NAMES().get(headerKey(name)) ?? null;
}

/** The language that a text names by its code or in words; null for none. */
export function languageOf(text: string): string | null {
	const name = text.trim().toLowerCase();
	if (isLanguage(name)) return name;
	const locale = /^([a-z]{2})[-_][a-z]{2,4}$/.exec(name)?.[1];
	if (locale && isLanguage(locale)) return locale;
	return LANGUAGE_NAMES().get(headerKey(name)) ?? LANGUAGE_NAMES().get(headerKey(name.replace(/\s*\(.*\)$/, ""))) ?? null;
}

/** Made when first asked for: most files name no country in words. */
function once<T>(make: () => T): () => T {
	let made: T | undefined;
	return () => {
		made ??= make();
		return made;
	};
}

const SITES = once(() => new Map(Object.entries(COUNTRY_DOMAINS).map(([country, domain]) => [String(domain), country])));
const COUNTRY_NAMES = once(() => {
	const names = namesOf(COUNTRIES, "region", (code) => code.toUpperCase());
	for (const [place, code] of ALPHA_3.entries()) add(names, code, COUNTRIES[place] ?? "");
	for (const [name, country] of Object.entries(OTHER_NAMES)) names.set(name, country);
	return names;
});
const LANGUAGE_NAMES = once(() => {
	const names = namesOf(LANGUAGES, "language", (code) => code);
	for (const name of ["chinese simplified", "chinese traditional", "simplified chinese", "traditional chinese", "mandarin"])
		names.set(name, "zh");
	return names;
});

/** Names of codes in many languages, with "and" and "&" alike. The first code that has a name keeps it. */
function namesOf(codes: readonly string[], type: "region" | "language", display: (code: string) => string): Map<string, string> {
	const names = new Map<string, string>();
	const languages =
		type === "language"
			? [...NAME_LANGUAGES, ...LANGUAGES.filter((code) => Intl.DisplayNames.supportedLocalesOf(code).length > 0)]
			: NAME_LANGUAGES;
	for (const language of languages) {
		for (const style of ["long", "short"] as const) {
			const inWords = new Intl.DisplayNames(language, { type, style, fallback: "none" });
			// Of all languages only the own name is of use.
			const own = NAME_LANGUAGES.includes(language) ? codes : [language];
			for (const code of own) add(names, headerKey(inWords.of(display(code)) ?? ""), code);
		}
	}
	return names;
}

function add(names: Map<string, string>, name: string, code: string): void {
	for (const form of [name, name.replaceAll(" and ", " "), name.replace(/^st /, "saint ")])
		if (form !== "" && !names.has(form)) names.set(form, code);
}
