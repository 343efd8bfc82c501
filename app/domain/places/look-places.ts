import { aiOverviewOf, featureBits, type PageReading, type ResultItem } from "@serpentine/serp/results";
import type { Look } from "../position/look";
import { walkPages } from "../position/walk-pages";
import { addressKey } from "../storage/address-key";
import { linkHost } from "../storage/link-host";
import { textHash } from "./text-hash";

/** How a result names its address. sealed: the link hides it, and the host is the one that is shown. none: it has no web address. */
export const ADDRESS_KINDS = ["open", "sealed", "none"] as const;
export type AddressKind = (typeof ADDRESS_KINDS)[number];

/** The address of a result, without its text. */
export interface PlaceAddress {
	/** As in links; "" where it is not known. */
	host: string;
	kind: AddressKind;
	/** Hash of its key (storage/address-key.ts), so that two readings tell whether they show the same page. */
	page: number;
	/** The whole address, where it belongs to a website that follows the search; absent otherwise. */
	own?: string;
}

/** A block of the page that is no web result. */
export interface PlaceBlock {
	/** Name of the result type. */
	type: string;
	/** Number of web results before it. */
	after: number;
	address: PlaceAddress;
	/** Hosts of the links inside it, in order; "" for one that is hidden. Empty where it has none. */
	links: readonly string[];
}

/** State of the AI overview on the first page. */
export const AI_STATES = ["absent", "present", "not_loaded", "not_read"] as const;

/** Facts that readings of one day mostly share. */
export interface ReadingFacts {
	/** Version of the reader of the first page. */
	reader: string;
	source: string;
	/** A provider of structured answers was the source of a page. */
	isProvided: boolean;
	/** A newer reader made it. Absent: it was made when the look was taken. */
	isReread?: true;
	/** Where the list ends: "more" results than were read, "exhausted", or the outcome of the page at the gap. */
	end: string;
}

/** Marks of a reading that does not count for every website (domain/position/counting.ts). */
export type ReadingMarks = Pick<Look, "held" | "opinion">;

/**
 * The places of one reading of a search: its web results down to the first gap, its other blocks with the hosts in them, and the end of its list.
 * It is a part of the kept reading, small enough to be read for all keywords and days at once.
 */
export interface LookPlaces {
	/** Place i holds position i + 1. */
	organic: readonly PlaceAddress[];
	/** The blocks of the pages before the gap, in page order. */
	blocks: readonly PlaceBlock[];
	/** Number of the blocks that stand on the first page. */
	firstPageBlocks: number;
	ai: { state: (typeof AI_STATES)[number]; hosts: readonly string[] };
	/** As featureBits of the look. */
	features: number;
	facts: ReadingFacts;
	/** null for a reading without marks. */
	marks: ReadingMarks | null;
}

/** Whether a reading that is found later takes the place of one of the same look: a lease may write its own readings after a newer reader's. */
export function isNewerReading(later: Pick<LookPlaces, "facts">, known: Pick<LookPlaces, "facts"> | undefined): boolean {
	return known?.facts.isReread !== true || later.facts.isReread === true;
}

/** isOwn: whether a host belongs to a website that follows the search. */
export function placesOfLook(
	look: Pick<Look, "pages" | "source" | "held" | "opinion" | "reread">,
	isOwn: (host: string) => boolean,
): LookPlaces {
	const walk = walkPages(look.pages);
	const counted = look.pages.slice(0, walk.pagesCounted);
	const addressOf = ({ meta }: ResultItem): PlaceAddress => {
		const text = meta.sealed ? `${meta.host}${meta.path}` : meta.link;
		const kind = meta.sealed ? "sealed" : meta.link === null ? "none" : "open";
		const page = textHash(addressKey(text));
		return { host: meta.host, kind, page, ...(kind === "open" && text !== null && isOwn(meta.host) && { own: text }) };
	};
	const blocks: PlaceBlock[] = [];
	let [after, firstPageBlocks] = [0, 0];
	for (const [n, { reading }] of counted.entries()) {
		for (const item of reading.items) {
			if (item.type === "organic") after++;
			else blocks.push({ type: item.type, after, address: addressOf(item), links: (item.links ?? []).map(linkHost) });
		}
		if (n === 0) firstPageBlocks = blocks.length;
	}
	const first = counted[0]?.reading;
	const { held, opinion } = look;
	return {
		organic: walk.organic.map(addressOf),
		blocks,
		firstPageBlocks,
		ai: aiOf(first),
		features: first ? featureBits(counted) : 0,
		facts: {
			reader: look.pages[0]?.reading.reader ?? "",
			source: look.source,
			isProvided: look.pages.some(({ provided }) => provided !== undefined),
			...(look.reread && { isReread: true }),
			end: walk.gap ?? (walk.exhausted ? "exhausted" : "more"),
		},
		marks: held || opinion ? { ...(held && { held }), ...(opinion && { opinion }) } : null,
	};
}

/** The AI overview of the first page; "not_read" where that page was not read or does not count. */
function aiOf(reading: PageReading | undefined): LookPlaces["ai"] {
	if (!reading) return { state: "not_read", hosts: [] };
	const { state, links } = aiOverviewOf(reading);
	return { state, hosts: links.map(linkHost) };
}
