import { useEffect, useState } from "react";

/** Source: spec B §9 "Tag autocomplete". */
const WAIT_MS = 250;

interface Suggestions<Item> {
	items: readonly Item[];
	/** The text that `items` belong to; null before the first result. */
	answered: string | null;
}

/** Searches with `load` after typing pauses; late results of an older text are dropped. `load` must be stable. */
export function useSuggestions<Item>(text: string, isOpen: boolean, load: (text: string) => Promise<readonly Item[]>): Suggestions<Item> {
	const [found, setFound] = useState<Suggestions<Item>>({ items: [], answered: null });
	useEffect(() => {
		if (!isOpen) return;
		let isGone = false;
		const ask = async () => {
			// A failed search suggests nothing; the typed text can still be submitted.
			const items = await load(text).catch(() => []);
			if (!isGone) setFound({ items, answered: text });
		};
		const timer = setTimeout(ask, WAIT_MS);
		return () => {
			isGone = true;
			clearTimeout(timer);
		};
	}, [text, isOpen, load]);
	return found;
}
