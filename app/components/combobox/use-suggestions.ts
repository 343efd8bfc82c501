import { useEffect, useState } from "react";

/** Source: spec B §9 "Tag autocomplete". */
const WAIT_MS = 250;

interface Suggestions<Item> {
	items: readonly Item[];
	/** The text that `items` answer; null while none has been answered. */
	answered: string | null;
}

/** What `load` finds for the text, once typing has paused; an answer that comes late for an older text is dropped. `load` must be stable. */
export function useSuggestions<Item>(text: string, isOpen: boolean, load: (text: string) => Promise<readonly Item[]>): Suggestions<Item> {
	const [found, setFound] = useState<Suggestions<Item>>({ items: [], answered: null });
	useEffect(() => {
		if (!isOpen) return;
		let isGone = false;
		const ask = async () => {
			// A search that fails offers nothing; what is typed can still be sent.
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
