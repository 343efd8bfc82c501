import type { GoogleParser } from "./parser-config";

export interface NamedGroup {
	type: string;
	/** Its heading names it even where it is for screen readers only. */
	hidden: boolean;
}

/** The kind of group that a heading, or a text beginning with it, names in any of the engine's languages; null when none. */
export function nameGroup(text: string, parser: GoogleParser): NamedGroup | null {
	const name = text.toLowerCase();
	let best: NamedGroup | null = null;
	let length = 0;
	for (const [type, { words, hidden }] of Object.entries(parser.types)) {
		for (const word of words ?? []) {
			if (word.length <= length || !name.startsWith(word.toLowerCase())) continue;
			best = { type, hidden: hidden ?? false };
			length = word.length;
		}
	}
	return best;
}
