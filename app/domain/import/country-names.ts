import { COUNTRIES, isCountry } from "@serpentine/serp/hosts";
import { headerKey } from "./header-key";
import { NAME_LANGUAGES, namesOf, once } from "./names-of";

/** Names beside those of CLDR, as `core` writes them. Sources: ISO 3166-1, SerpBear (utils/countries.ts), tz database (iso3166.tab). */
const OTHER_NAMES: Readonly<Record<string, string>> = {
	ae: "emirates",
	ar: "argentine",
	bq: "bonaire,bonaire eustatius saba sint,bonaire eustatius saba saint,caribbean nl",
	cd: "congo democratic,congo dem,congo dr,drc,zaire",
	cg: "congo",
	ci: "coast ivory",
	cv: "cape verde,cabo verde",
	cz: "czech",
	fk: "falkland islands malvinas,falkland islands islas malvinas",
	gb: "britain,britain uk,britain great,britain great ireland northern,england,scotland,wales,ireland northern",
	hk: "china hong kong",
	hm: "heard island islands mcdonald",
	kg: "kyrgyz",
	kp: "democratic korea",
	kr: "korea",
	la: "democratic lao,lao,lao pdr",
	mf: "french martin saint",
	mk: "macedonia,former macedonia yugoslav,former macedonia republic yugoslav,fyrom macedonia,fyrom",
	mo: "china macao,macau",
	nl: "holland",
	re: "reunion",
	ru: "russian",
	sh: "ascension cunha da helena saint tristan",
	sk: "slovak",
	sx: "dutch maarten sint,dutch maarten saint",
	sy: "syrian",
	sz: "swaziland,eswatini swaziland",
	tc: "caicos turks",
	tf: "antarctic french lands southern,french s terr",
	tl: "east timor",
	tr: "turkey",
	tw: "china taiwan,roc taiwan",
	um: "islands minor outlying us,islands minor outlying",
	us: "usa,america,america usa",
	va: "city holy see vatican",
	vc: "saint vincent",
	vg: "islands uk virgin",
	vi: "islands virgin",
	vn: "nam viet",
	ws: "samoa western",
};
/** Words of a long name that do not tell it from another one; "democratic" does. */
const TITLES = new Set(
	"the of and republic kingdom state states islamic arab federal federative federated federation bolivarian plurinational united province part sar special administrative region territory territories occupied people s peoples socialist sultanate union is rep principality commonwealth independent grand duchy hashemite eastern".split(
		" ",
	),
);
/** ISO 3166-1 alpha-3, in the order of COUNTRIES. */
const ALPHA_3 =
	"and are afg atg aia alb arm ago ata arg asm aut aus abw ala aze bih brb bgd bel bfa bgr bhr bdi ben blm bmu brn bol bes bra bhs btn bvt bwa blr blz can cck cod caf cog che civ cok chl cmr chn col cri cub cpv cuw cxr cyp cze deu dji dnk dma dom dza ecu est egy esh eri esp eth fin fji flk fsm fro fra gab gbr grd geo guf ggy gha gib grl gmb gin glp gnq grc sgs gtm gum gnb guy hkg hmd hnd hrv hti hun idn irl isr imn ind iot irq irn isl ita jey jam jor jpn ken kgz khm kir com kna prk kor kwt cym kaz lao lbn lca lie lka lbr lso ltu lux lva lby mar mco mda mne maf mdg mhl mkd mli mmr mng mac mnp mtq mrt msr mlt mus mdv mwi mex mys moz nam ncl ner nfk nga nic nld nor npl nru niu nzl omn pan per pyf png phl pak pol spm pcn pri pse prt plw pry qat reu rou srb rus rwa sau slb syc sdn swe sgp shn svn sjm svk sle smr sen som sur ssd stp slv sxm syr swz tca tcd atf tgo tha tjk tkl tls tkm tun ton tur tto tuv twn tza ukr uga umi usa ury uzb vat vct ven vgb vir vnm vut wlf wsm yem myt zaf zmb zwe".split(
		" ",
	);
/** Numbers of countries in the lists of Google Ads and DataForSEO: 2000 more than those of ISO 3166-1. */
const AD_TARGETS = 2_000;

/** The country that a text names by a code, in words, or by the address of an engine; null for none. */
export function countryOf(text: string): string | null {
	const trimmed = text.trim();
	const name = trimmed.toLowerCase();
	if (isCountry(name)) return name;
	// "COM" is the Comoros, "com" the end of an address.
	const site = /^[A-Z]{3}$/.test(trimmed) ? null : countryOfSite(name);
	return countryOfNumber(name) ?? site ?? NAMES().get(headerKey(name)) ?? CORES().get(core(name.replace(/^google /, ""))) ?? null;
}

/** The country of a code of ISO 3166-1 alpha-3 in small letters; null for none. */
export function countryOfLetters(code: string): string | null {
	return LETTERS().get(code) ?? null;
}

/** ISO 3166-1 numeric; CLDR knows them as codes that are written otherwise. */
function countryOfNumber(text: string): string | null {
	const number = /^\d{1,4}$/.test(text) ? Number(text) % AD_TARGETS : 0;
	if (number < 1 || number > 999) return null;
	const code = new Intl.Locale(`und-${String(number).padStart(3, "0")}`).region?.toLowerCase() ?? "";
	return isCountry(code) ? code : null;
}

/** "google.co.uk", "www.google.fr", or as Serposcope writes them "co.uk". */
function countryOfSite(text: string): string | null {
	const site = /^(?:https?:\/\/)?(?:www\.)?google\.([a-z.]{2,6})\/?$/.exec(text)?.[1] ?? text;
	if (site === "com") return "us";
	if (site === "cat") return "es";
	const end = /^(?:com?\.)?([a-z]{2})$/.exec(site)?.[1] ?? "";
	if (end === "uk") return "gb";
	return isCountry(end) ? end : null;
}

/** The words of a name that tell it from others, in a fixed order: "Korea, Republic of" is "Republic of Korea". */
function core(name: string): string {
	const letters = name.replaceAll(/\b(?:[a-z]\.\s?){2,}/g, (dotted) => `${dotted.replaceAll(/[^a-z]/g, "")} `);
	const plain = letters.replaceAll(/\bst\.? /g, "saint ");
	return headerKey(plain)
		.split(" ")
		.filter((word) => !TITLES.has(word))
		.sort()
		.join(" ");
}

const LETTERS = once(() => new Map(ALPHA_3.map((code, place) => [code, COUNTRIES[place] ?? ""])));
const NAMES = once(() => {
	const names = namesOf("region", NAME_LANGUAGES, COUNTRIES);
	for (const [code, country] of LETTERS()) names.set(code, country);
	return names;
});
const CORES = once(() => {
	const cores = namesOf("region", ["en"], COUNTRIES, (name) => core(name.toLowerCase()));
	for (const [country, names] of Object.entries(OTHER_NAMES)) for (const name of names.split(",")) cores.set(name, country);
	return cores;
});
