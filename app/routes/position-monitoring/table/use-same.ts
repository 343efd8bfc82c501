import { useRef } from "react";

/** Returns the previous value while the new one is equal, so that an unchanged reload renders nothing. */
export function useSame<T>(value: T): T {
	const kept = useRef(value);
	if (kept.current !== value && JSON.stringify(kept.current) !== JSON.stringify(value)) kept.current = value;
	return kept.current;
}

interface Item {
	hid: string;
	group: number;
}

/** Returns previous items where equal, and the previous list when all are. */
export function useSameItems<T extends Item>(items: readonly T[]): readonly T[] {
	const kept = useRef({ given: items, items });
	if (kept.current.given !== items) kept.current = { given: items, items: sameItems(kept.current.items, items) };
	return kept.current.items;
}

export function sameItems<T extends Item>(before: readonly T[], items: readonly T[]): readonly T[] {
	const known = new Map(before.map((item) => [keyOf(item), item]));
	const next = items.map((item) => {
		const former = known.get(keyOf(item));
		return former && JSON.stringify(former) === JSON.stringify(item) ? former : item;
	});
	const isSame = next.length === before.length && next.every((item, i) => item === before[i]);
	return isSame ? before : next;
}

const keyOf = ({ hid, group }: Item) => `${hid} ${group}`;
