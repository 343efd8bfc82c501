import { type RefObject, useEffect } from "react";
import { forgetText, forgetTexts, keepText, keptText } from "~/components/form/tab-texts";
import { ownJson } from "~/domain/own-json";

interface DraftFacts {
	/** Config and part. */
	key: string;
	/** The text that the field begins with. */
	text: string;
	/** The text as it is stored. */
	stored: string;
	onRestore(text: string): void;
}

/** A draft belongs to the stored text that it changes: once that is another, the draft is out of date. */
interface Draft {
	stored: string;
	text: string;
}

const PREFIX = "draft:config ";

/**
 * Keeps the text of a part across reloads of the tab, until it is saved. Returns what keeps the typed text. A text that comes back from the server
 * wins over the draft.
 */
export function useConfigDraft(
	field: RefObject<HTMLTextAreaElement>,
	{ key, text, stored, onRestore }: DraftFacts,
): (typed: string) => void {
	// biome-ignore lint/correctness/useExhaustiveDependencies: once for each field, before the editor takes the field's text
	useEffect(() => {
		const draft = readDraft(key);
		if (text !== stored) keepText(PREFIX + key, JSON.stringify({ stored, text }));
		else if (draft && draft.stored !== stored) forgetText(PREFIX + key);
		else if (draft && field.current) {
			field.current.value = draft.text;
			onRestore(draft.text);
		}
	}, []);
	return (typed) => {
		if (typed === stored) forgetText(PREFIX + key);
		else keepText(PREFIX + key, JSON.stringify({ stored, text: typed }));
	};
}

function readDraft(key: string): Draft | null {
	const kept = keptText(PREFIX + key);
	return kept === null ? null : ownJson<Draft>(kept);
}

/** Removes the drafts of a config. */
export function forgetConfigDrafts(config: number): void {
	forgetTexts(`${PREFIX}${config} `);
}
