import { isOneOf } from "~/domain/one-of";
import { isProvider } from "../reference/providers";
import { OWN_SOURCES, type OwnSource } from "./own-sources";
import { CAPABILITIES } from "./providers";

/** Relation of a second reading's source to that of the first, the best proof first. */
const SECOND_SOURCES = ["other", "kind", "same"] as const;
type SecondSource = (typeof SECOND_SOURCES)[number];

/** first, second: names of sources, in any order. One that this program does not know is a source of its own. */
export function secondSource(first: string, second: string): SecondSource {
	if (first === second) return "same";
	const reader = readerOf(first);
	return reader !== null && reader === readerOf(second) ? "kind" : "other";
}

/**
 * Who reads the engine's pages. Sources of one reader are kinds of one source: they use the same lines to the engine, but load pages in different
 * ways. null: a source that this program does not know.
 */
function readerOf(name: string): string | null {
	if (isOwn(name)) return "own";
	return isProvider(name) ? (CAPABILITIES[name].reader ?? name) : null;
}

function isOwn(name: string): name is OwnSource {
	return isOneOf(OWN_SOURCES, name);
}

/** Sources in the order in which they are asked for a second reading; within one relation they keep theirs. first: source of the first reading. */
export function inOrderOfSecond<T>(sources: readonly T[], first: string | null | undefined, nameOf: (source: T) => string): readonly T[] {
	if (first == null) return sources;
	const place = (source: T) => SECOND_SOURCES.indexOf(secondSource(first, nameOf(source)));
	return sources.toSorted((a, b) => place(a) - place(b));
}

/**
 * The other kind in which the deployment itself loads pages; null for relays. It costs nothing and uses the same line. Relays are never replaced: their operator chose the
 * lines. Kinds of a provider have prices and limits: each is a source of the operator's list.
 */
export function ownKindBeside(own: OwnSource): OwnSource | null {
	if (own === "relay") return null;
	return own === "browser" ? "fetch" : "browser";
}
