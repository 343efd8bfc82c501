import type { GoogleParser } from "./parser-config";

/** The kind of group that a heading, or a text beginning with it, names in any of the engine's languages; null when none. */
export function nameGroup(text: string, parser: GoogleParser): GoogleParser["groups"][number] | null {
	const name = text.toLowerCase();
	return parser.groups.find((group) => group.words.some((word) => name.startsWith(word.toLowerCase()))) ?? null;
}
