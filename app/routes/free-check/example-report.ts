import type { CheckReport } from "~/domain/check/check-report";
import { defaultCountry, isLanguage } from "~/domain/reference/languages";
import { encodeEntry } from "~/domain/sample/wire";
import type { Language } from "~/i18n/languages";
import { translator } from "~/i18n/translator";

const DOMAIN = "shop.example";
/** Places by datacenter, in the order of the list; one that could not be read. */
const PLACES = [4, 5, null];
const DEPTH = 30;

/** An invented answer in the reader's language, for whoever has asked nothing yet. */
export function exampleReport(language: Language, datacenters: readonly { id: string }[], now: number): CheckReport {
	const at = new Date(now).toISOString();
	const evidence = { at: now, source: "browser", look: null, retryAt: null };
	const entries = datacenters.slice(0, PLACES.length).map(({ id }, i) => {
		const position = PLACES[i] ?? null;
		const url = `https://${DOMAIN}/`;
		const entry =
			position === null
				? encodeEntry({ observation: { outcome: "unknown", reason: "blocked", depth: 0, detail: "captcha" }, evidence })
				: encodeEntry({ observation: { outcome: "ranked", position, url, depth: DEPTH }, evidence });
		return [id, entry] as const;
	});
	const known = entries.flatMap(([, { position }]) => (typeof position === "number" ? [position] : []));
	return {
		...{ id: "example", hid: "example", created_at: at, asked_at: at, domain: DOMAIN },
		keyword: {
			...{ id: "example", term: translator(language).t("freeCheck.exampleTerm"), country: defaultCountry(language) },
			...{ language: isLanguage(language) ? language : "en", engine: "google", place: "" },
		},
		datacenters: Object.fromEntries(entries.map(([id, { position }]) => [id, position])),
		seen: Object.fromEntries(entries.map(([id, { seen }]) => [id, seen])),
		urls: Object.fromEntries(entries.flatMap(([id, { url }]) => (url === undefined ? [] : [[id, url]]))),
		average: null,
		answered: known.length,
		asked: entries.length,
	};
}
