import { type HostRule, hostMatchesDomain } from "@serpentine/serp/hosts";
import { featureOf } from "@serpentine/serp/results";
import { RESULT_KINDS } from "../position/result-kinds";
import { type KindStanding, shownState, standingAt } from "./kind-standing";
import { ADDRESS_KINDS, AI_STATES } from "./look-places";
import type { DayBlocks, DayLists, PackedBlocks, PlaceNames } from "./read-places";

/** A website that is looked for. hosts: absent for one with its sub-domains. */
export interface KindParty {
	domain: string;
	hosts?: HostRule;
}

/** A kind of results of one reading. */
export interface KindFound {
	/** In the order of the parties. */
	standings: readonly KindStanding[];
	/** Hosts of the entries in order, "" for one that is not known; empty where the kind is not shown. */
	hosts(): string[];
}

/** The packed places of a bucket at a day. */
interface PackedDay {
	names: PlaceNames;
	packed: PackedBlocks;
	lists: DayLists;
	day: DayBlocks;
}

const KIND_NAMES: readonly (string | null)[] = RESULT_KINDS;
const AI_OVERVIEW = RESULT_KINDS.indexOf("ai_overview");
const FEATURED_SNIPPET = RESULT_KINDS.indexOf("featured_snippet");
const NO_ADDRESS = ADDRESS_KINDS.indexOf("none");

/**
 * Looks for websites inside the kinds of results of one reading after the other. It compares the numbers of packed hosts, because a website has up to 600,000
 * readings of a month.
 *
 * Several blocks of one kind are one list, in which the ranks count on. A result without a link to a website is no entry, as a business of the local pack
 * without a website: nothing tells whose it is. Only the first page counts: of later pages nothing tells which kinds were not read, and keywords of different
 * depths stay comparable.
 */
export class KindFinder {
	/** By host: a bit for each party whose host it is. */
	private readonly parties: Uint32Array;
	/** By type of block: its place in RESULT_KINDS; -1 for none. */
	private readonly kindOfType: Int8Array;
	private readonly hidden: number;
	/** Shared, because most kinds of most pages are not shown. */
	private readonly unshown: Record<"absent" | "not_read", KindFound>;
	/** By kind: entries so far, and the first one whose host is not known. */
	private readonly length = new Uint32Array(RESULT_KINDS.length);
	private readonly hiddenAt = new Uint32Array(RESULT_KINDS.length);
	/** By kind and party: its first entry. */
	private readonly place: Uint32Array;

	/** parties: 32 at most. */
	constructor(
		private readonly places: PackedDay,
		private readonly websites: readonly KindParty[],
	) {
		const { names } = places;
		this.parties = new Uint32Array(names.hostCount);
		for (const [party, { domain, hosts }] of websites.entries())
			for (const [place, host] of names.below(domain))
				if (hostMatchesDomain(host, domain, hosts)) this.parties[place] = (this.parties[place] ?? 0) | (1 << party);
		this.kindOfType = Int8Array.from(names.head.types, (type) => KIND_NAMES.indexOf(featureOf(type)));
		// The empty name is the first of a sorted list.
		this.hidden = names.isFirstHostUnknown ? 0 : -1;
		this.place = new Uint32Array(RESULT_KINDS.length * websites.length);
		const unshown = (state: "absent" | "not_read"): KindFound => ({ standings: websites.map(() => ({ state })), hosts: () => [] });
		this.unshown = { absent: unshown("absent"), not_read: unshown("not_read") };
	}

	/** The kinds of a reading, in the order of RESULT_KINDS. look: its place in the day's lists. */
	find(look: number): KindFound[] {
		const { names, day } = this.places;
		const features = names.head.features[day.features[look] ?? 0] ?? 0;
		const ai = AI_STATES[day.ai[look] ?? 0] ?? "not_read";
		for (const column of [this.length, this.hiddenAt, this.place]) column.fill(0);
		this.visit(look, (kind, host) => this.count(kind, host));
		return RESULT_KINDS.map((_, kind): KindFound => {
			const state = shownState(kind, features, ai);
			if (state !== "shown") return this.unshown[state];
			const [length, hidden] = [this.length[kind] ?? 0, this.hiddenAt[kind] ?? 0];
			return {
				standings: this.websites.map((_, party) => {
					const place = this.place[kind * this.websites.length + party] ?? 0;
					return standingAt({ place, hidden, length });
				}),
				hosts: () => this.hostsOf(look, kind),
			};
		});
	}

	private count(kind: number, host: number): void {
		const entry = (this.length[kind] ?? 0) + 1;
		this.length[kind] = entry;
		if (host === this.hidden && this.hiddenAt[kind] === 0) this.hiddenAt[kind] = entry;
		for (let bits = this.parties[host] ?? 0; bits !== 0; bits &= bits - 1) {
			const at = kind * this.websites.length + 31 - Math.clz32(bits & -bits);
			if (this.place[at] === 0) this.place[at] = entry;
		}
	}

	private hostsOf(look: number, wanted: number): string[] {
		const hosts: string[] = [];
		this.visit(look, (kind, host) => {
			if (kind === wanted) hosts.push(this.places.names.hosts[host] ?? "");
		});
		return hosts;
	}

	/** Visits the entries of the kinds in page order. */
	private visit(look: number, visit: (kind: number, host: number) => void): void {
		const { names, day, packed } = this.places;
		for (const address of day.cited.subarray(day.citedStarts[look], day.citedStarts[look + 1])) visit(AI_OVERVIEW, hostOf(names, address));
		const first = day.blockStarts[look] ?? 0;
		for (const block of day.blocks.subarray(first, first + (day.firstPageBlocks[look] ?? 0))) {
			const kind = this.kindOfType[packed.types[block] ?? 0] ?? -1;
			// The block of an AI overview does not keep its citations.
			if (kind < 0 || kind === AI_OVERVIEW) continue;
			for (const address of this.entriesOf(block, kind === FEATURED_SNIPPET)) visit(kind, hostOf(names, address));
		}
	}

	/** A featured snippet quotes one page: its other links belong to the quoted text. A block without links may be a link itself. */
	private entriesOf(block: number, isQuote: boolean): Uint32Array {
		const { names, packed } = this.places;
		const links = packed.links.subarray(packed.linkStarts[block], packed.linkStarts[block + 1]);
		const isLink = names.kind[packed.address[block] ?? 0] !== NO_ADDRESS;
		if (isLink && (isQuote || links.length === 0)) return packed.address.subarray(block, block + 1);
		return isQuote ? links.subarray(0, 1) : links;
	}
}

function hostOf(names: PlaceNames, address: number): number {
	return names.host[address] ?? 0;
}
