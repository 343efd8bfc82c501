/** ISO 639-1, lower case. Names: i18n/place-names.ts. Source: spec A §3 "Reference data". */
export const LANGUAGES: readonly string[] = [
	"aa ab ae af ak am an ar as av ay az ba be bg bi bm bn bo br bs ca ce ch co cr cs cu cv cy da de dv dz ee el en eo es et",
	"eu fa ff fi fj fo fr fy ga gd gl gn gu gv ha he hi ho hr ht hu hy hz ia id ie ig ii ik io is it iu ja jv ka kg ki kj kk",
	"kl km kn ko kr ks ku kv kw ky la lb lg li ln lo lt lu lv mg mh mi mk ml mn mr ms mt my na nb nd ne ng nl nn no nr nv ny",
	"oc oj om or os pa pi pl ps pt qu rm rn ro ru rw sa sc sd se sg si sk sl sm sn so sq sr ss st su sv sw ta te tg th ti tk",
	"tl tn to tr ts tt tw ty ug uk ur uz ve vi vo wa wo xh yi yo za zh zu",
].flatMap((line) => line.split(" "));

const known = new Set(LANGUAGES);

/** Whether the text is a language code in lower case. */
export function isLanguage(code: string): boolean {
	return known.has(code);
}

/** Languages whose code differs from their country's. */
const COUNTRY_OF_LANGUAGE: ReadonlyMap<string, string> = new Map(
	Object.entries({
		ar: "ae",
		ca: "es",
		cs: "cz",
		da: "dk",
		el: "gr",
		en: "us",
		et: "ee",
		eu: "es",
		ga: "ie",
		gl: "es",
		he: "il",
		hi: "in",
		ja: "jp",
		ko: "kr",
		nb: "no",
		nn: "no",
		sl: "si",
		sq: "al",
		sr: "rs",
		sv: "se",
		uk: "ua",
		vi: "vn",
		zh: "cn",
	}),
);

/** Languages whose country has the same code; other equal codes are coincidences ("af", "bn", "kr" …). */
const SAME_CODE: ReadonlySet<string> = new Set("bg de es fi fr hr hu id is it lt lv mk mt nl no pl pt ro ru sk th tr".split(" "));

const FALLBACK_COUNTRY = "us";

/** Default country of a language; us where the language has none. Source: spec A §5 "Language resolution". */
export function defaultCountry(language: string): string {
	return COUNTRY_OF_LANGUAGE.get(language) ?? (SAME_CODE.has(language) ? language : FALLBACK_COUNTRY);
}
