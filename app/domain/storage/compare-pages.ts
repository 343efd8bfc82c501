import { type HostRule, hostMatchesDomain } from "@serpentine/serp/hosts";
import { featureOf, findResultType } from "@serpentine/serp/results";
import { addressKey } from "./address-key";
import type { WireItem } from "./result-item";

/** Added to the former rank of an OUT row, so that it follows the current results. Source: spec B §2 "Result dialog". */
const OUT_OFFSET = 100;

/** As much of a block as a comparison takes. */
export interface ComparedItem extends Pick<WireItem, "type" | "position" | "block_position"> {
	meta: Pick<WireItem["meta"], "link" | "host" | "path" | "sealed">;
	/** Hash of its address, where the text is not kept. */
	page?: number;
}

/** One result page, its blocks in order over all pages that were read without a gap. */
export interface ComparedPage<Item extends ComparedItem = WireItem> {
	items: readonly Item[];
	/** The engine had no more results than these. */
	exhausted: boolean;
	/** Features that were not read: nothing is new or gone for their sake. */
	notRead?: readonly string[];
}

/** Places won (positive) or lost against the other page; null where it is unknown: no other page, or one that was not read that deep. */
export type RankChange = { kind: "moved"; by: number } | { kind: "new" } | { kind: "out" } | null;

export interface ComparisonRow<Item extends ComparedItem = WireItem> {
	/** Unique in its list. */
	key: string;
	/** Rank among organic results; of an OUT row its former rank. null for all other blocks. */
	position: number | null;
	/** Rank among all blocks; of an OUT row its former rank raised by OUT_OFFSET. */
	block: number;
	change: RankChange;
	/** The website's own, by its host rule. */
	own: boolean;
	/** Hidden or unknown: listed for administrators only, in debug form. */
	debug: boolean;
	item: Item;
}

export interface PageComparison<Item extends ComparedItem = WireItem> {
	/** The current page, then the blocks of the other page that are gone (OUT). */
	rows: ComparisonRow<Item>[];
	/** The other page in its own order; `change` is null. */
	before: ComparisonRow<Item>[];
	/** Blocks of the other page below the current page's depth: neither present nor gone. */
	unread: number;
}

interface Placed<Item extends ComparedItem = ComparedItem> {
	key: string;
	/** Organic results up to and including it: the depth from which it is visible. */
	depth: number;
	item: Item;
}

/**
 * Compares two result pages block by block. Organic results are identified by their address (ignoring scheme, fragment and last slash), other blocks
 * by type and address or order. Source: spec B §2 "Result dialog (check_serp)"; depth rules: design.md point 1.
 */
export function comparePages<Item extends ComparedItem>(
	current: ComparedPage<Item> | null,
	comparison: ComparedPage<Item> | null,
	view: { domain: string; hosts?: HostRule; administrator: boolean },
): PageComparison<Item> {
	const now = placed(current);
	const then = placed(comparison);
	const before = new Map(then.map((one) => [one.key, one]));
	const here = new Set(now.map(({ key }) => key));
	/** Whether a page was read down to this depth, so that absence from it means something. */
	const isDeep = (page: ComparedPage<Item> | null, placedOn: Placed[], { depth }: Placed) =>
		page !== null && (page.exhausted || depth <= (placedOn.at(-1)?.depth ?? 0));
	const isCovered = (page: ComparedPage<Item> | null, placedOn: Placed[], one: Placed) =>
		isDeep(page, placedOn, one) && isTypeRead(page, one);
	const rows: ComparisonRow<Item>[] = now.map((one) => {
		const former = before.get(one.key);
		const change: RankChange = former
			? { kind: "moved", by: rankOf(former) - rankOf(one) }
			: isCovered(comparison, then, one) && !mayBeAmong(then, one)
				? { kind: "new" }
				: null;
		return rowOf(one, { change, block: one.item.block_position });
	});
	const missing = current ? then.filter(({ key }) => !here.has(key)) : [];
	const read = missing.filter((one) => isDeep(current, now, one));
	const gone = read.filter((one) => isTypeRead(current, one) && !mayBeAmong(now, one));
	rows.push(...gone.map((one) => rowOf(one, { change: { kind: "out" }, block: one.item.block_position + OUT_OFFSET })));
	const listed = (row: ComparisonRow<Item>) => !row.debug || view.administrator;
	return {
		rows: rows.sort((a, b) => a.block - b.block).filter(listed),
		before: then.map((one) => rowOf(one, { change: null, block: one.item.block_position })).filter(listed),
		unread: missing.length - read.length,
	};

	function rowOf({ key, item }: Placed<Item>, { change, block }: Pick<ComparisonRow, "change" | "block">): ComparisonRow<Item> {
		const own = (item.meta.link !== null || item.meta.sealed === true) && hostMatchesDomain(item.meta.host, view.domain, view.hosts);
		const debug = findResultType(item.type)?.visibility !== "shown";
		return { key: change?.kind === "out" ? `out ${key}` : key, position: item.position, block, change, own, debug, item };
	}
}

/** Whether a page that lacks a block has none of its type. A source that leaves out some types may leave out any that is no feature. */
function isTypeRead(page: ComparedPage<ComparedItem> | null, { item }: Placed): boolean {
	const { notRead = [] } = page ?? {};
	if (item.position !== null || notRead.length === 0) return true;
	const feature = featureOf(item.type);
	return feature !== null && !notRead.includes(feature);
}

/** Whether a result may be one of these, because one of the two hides its address: the host that it shows, where it shows one, is then all that is known. */
function mayBeAmong(others: readonly Placed[], { item }: Placed): boolean {
	if (item.position === null) return false;
	return others.some(({ item: other }) => {
		if (other.position === null) return false;
		if ([item.meta.host, other.meta.host].includes("")) return true;
		return (other.meta.sealed || item.meta.sealed) && item.meta.host === other.meta.host;
	});
}

/** Comparison key of a block's rank. */
function rankOf({ item }: Placed): number {
	return item.position ?? item.block_position;
}

function placed<Item extends ComparedItem>(page: ComparedPage<Item> | null): Placed<Item>[] {
	const seen = new Map<string, number>();
	let depth = 0;
	return (page?.items ?? []).map((item) => {
		if (item.position !== null) depth = item.position;
		const { link, sealed, host, path } = item.meta;
		const name = `${item.type} ${item.page ?? addressKey(sealed ? `${host}${path}` : link)}`;
		const times = (seen.get(name) ?? 0) + 1;
		seen.set(name, times);
		return { key: `${name} ${times}`, depth, item };
	});
}
