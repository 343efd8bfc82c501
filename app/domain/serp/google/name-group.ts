import type { CompiledParser } from "./compile-parser";

/** The kind of group that a heading, or a text beginning with it, names in any of the engine's languages; null for none. */
export function nameGroup(text: string, parser: CompiledParser): CompiledParser["groupWords"][number] | null {
	const name = text.toLowerCase();
	return parser.groupWords.find(({ word }) => name.startsWith(word)) ?? null;
}
