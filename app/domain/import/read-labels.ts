import { namesOf } from "../by-name";
import { caseKey, characterCount, cleanLine, cleanLines } from "../normalize/plain-text";
import { noteSchema } from "../note/note-rules";
import { MAX_TAGS_PER_MONITOR, tagSchema } from "../tag/tag-rules";
import { readWantedPage, type WantedSite } from "../wanted/wanted-page";
import { headerKey, words } from "./header-key";
import { isCellError } from "./read-cells";

/** Why a label of a row is left out, while the row is taken. */
export type LabelFault = "tag" | "tags" | "note" | "favorite" | "volume" | "wanted";

/** A name in quotation marks, which may hold separators, or the text up to the next separator. */
const TAG = /\s*"((?:[^"]|"")*)"\s*(?=[,;|\n]|$)|[^,;|\n]+/g;

/** Names of tags in a cell, split by comma, semicolon, pipe and line end; each once, in any case. fault: a name is too long, or they are too many. */
export function readTags(cell: string): { tags: string[]; fault: LabelFault | null } {
	const names = new Map<string, string>();
	let fault: LabelFault | null = null;
	for (const [part, quoted] of cell.matchAll(TAG)) {
		const name = cleanLine(quoted?.replaceAll('""', '"') ?? part);
		if (isNoLabel(name) || names.has(caseKey(name))) continue;
		if (!tagSchema.safeParse({ name }).success) fault = "tag";
		else if (names.size === MAX_TAGS_PER_MONITOR) fault = "tags";
		else names.set(caseKey(name), name);
	}
	return { tags: [...names.values()], fault };
}

const NO_LABEL = ["", "-", "–", "—", "null", "none", "n/a", "n/d", "[]"];

/** Whether a text says that there is none: a word of programs for it, or the error of a lookup that found nothing. */
function isNoLabel(text: string): boolean {
	return NO_LABEL.includes(text.toLowerCase()) || isCellError(text);
}

/** "" for none; null for a text that no note can hold. */
export function readNote(cell: string): string | null {
	const text = cleanLines(cell);
	if (isNoLabel(text)) return "";
	return noteSchema.safeParse({ description: text }).success ? text : null;
}

const YES = words(
	"yes,y,true,1,x,on,star,starred,favorite,favourite,favorites,favori,favorita,favorito,oui,vrai,si,verdadero,ja,wahr,sim,verdadeiro,vero,preferito,tak,да,はい,是,evet",
);
const NO = words("no,n,false,0,off,unstarred,not starred,non,faux,falso,nein,falsch,nao,nie,нет,いいえ,否,hayir,null,none,n a");
const STARS = /^(?:★|⭐️?|🌟|✓|✔️?|☑️?|✅|❤️?|\*|\+)+$/u;
const NO_STARS = /^(?:☆|✗|✘|☐|❌|-|–|—)*$/u;

/** null for a word that is neither. */
export function readFavorite(cell: string): boolean | null {
	const text = cell.trim();
	if (NO_STARS.test(text) || isNoLabel(text)) return false;
	if (STARS.test(text) || YES.includes(headerKey(text))) return true;
	return NO.includes(headerKey(text)) ? false : null;
}

const MAX_VOLUME = 1_000_000_000;
const UNITS: Readonly<Record<string, number>> = { "": 1, k: 1_000, m: 1_000_000 };

/** Searches per month: "1300", "1,300", "1 300", "1.3K". "none" for an empty cell; null for what is no number, a range among it. */
export function readVolume(cell: string): number | "none" | null {
	if (isNoLabel(cell.trim())) return "none";
	const text = cell.trim().toLowerCase();
	const [, digits = "", unit = ""] = /^(\d[\d.,\s'\u00a0\u202f]*)([km]?)$/.exec(text) ?? [];
	if (digits === "") return null;
	const isGrouped = /^\d{1,3}(?:[.,\s'\u00a0\u202f]\d{3})+$/.test(digits);
	const number = isGrouped ? Number(digits.replaceAll(/\D/g, "")) : Number(digits.trim().replace(",", "."));
	const volume = Math.round(number * (UNITS[unit] ?? 1));
	return Number.isFinite(volume) && volume <= MAX_VOLUME ? volume : null;
}

/** The wanted page of a website; "none" for an empty cell, null for what is none of its pages. */
function readWanted(cell: string, site: WantedSite): { url: string } | "none" | null {
	if (isNoLabel(cell.trim())) return "none";
	const page = readWantedPage(cell, site);
	return "fault" in page ? null : page;
}

/** Labels that a row gives its keyword, beside the positions. */
export interface Labels {
	/** Names, each once. */
	tags: readonly string[];
	/** "" for none. */
	note: string;
	favorite: boolean;
	/** Searches per month; null for none. */
	volume: number | null;
	/** Address of the wanted page; null for none. */
	wanted: string | null;
}

/** The labels of a row of a website, and why some of its cells are left out. */
export function readLabels(
	{ tags, fault }: ReturnType<typeof readTags>,
	cells: Record<"note" | "favorite" | "volume" | "wanted", string>,
	site: WantedSite,
): { labels: Labels; faults: LabelFault[] } {
	const read = {
		note: readNote(cells.note),
		favorite: readFavorite(cells.favorite),
		volume: readVolume(cells.volume),
		wanted: readWanted(cells.wanted, site),
	};
	const { note, favorite, volume, wanted } = read;
	return {
		labels: {
			tags,
			note: note ?? "",
			favorite: favorite ?? false,
			volume: volume === "none" ? null : volume,
			wanted: wanted === "none" ? null : (wanted?.url ?? null),
		},
		faults: [...(fault ? [fault] : []), ...namesOf<keyof typeof read>(read).filter((name) => read[name] === null)],
	};
}

/** Longest address that is kept. */
const MAX_ADDRESS = 2_000;

/** The address of a result on a website: a whole one, one without a scheme, or a path; null for none. */
export function readAddress(cell: string, domain: string): string | null {
	const text = cell.trim();
	if (text === "" || text.length > MAX_ADDRESS || characterCount(text) < 1 || /\s/.test(text)) return null;
	const whole =
		text.startsWith("/") && !text.startsWith("//")
			? `https://${domain}${text}`
			: /^(?:https?:)?\/\//i.test(text)
				? text
				: `https://${text}`;
	if (!URL.canParse(whole, "https://x.example")) return null;
	const { href, hostname } = new URL(whole, "https://x.example");
	return hostname.includes(".") ? href : null;
}
