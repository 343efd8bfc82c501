import type { ObservationEvidence } from "./observation";

/** Neither the name of a source nor a query contains it. */
const SEPARATOR = "\n";
/** Begins the source of imported answers, before the name of the file. */
const IMPORTED = "import ";
/** Begins the source of answers that an archive brought back. */
const RESTORED = `${IMPORTED}archive: `;

/**
 * Where an answer comes from, as samples store it in their list of sources: the source's name and, where the engine answered for other words than the
 * asked ones, those words. Few answers have any, and most samples hold one or two different origins.
 */
export function printOrigin({ source, answeredFor }: Pick<ObservationEvidence, "source" | "answeredFor">): string {
	return answeredFor === undefined ? source : `${source}${SEPARATOR}${oneLine(answeredFor)}`;
}

function oneLine(text: string): string {
	return text.replaceAll(SEPARATOR, " ");
}

export function parseOrigin(origin: string): Pick<ObservationEvidence, "source" | "answeredFor"> {
	const [source = "", answeredFor = ""] = origin.split(SEPARATOR);
	return answeredFor === "" ? { source } : { source, answeredFor };
}

/** The origin of answers that an import brought: the name of its file, and its hid. */
export function printImportOrigin(name: string, hid: string): string {
	return [`${IMPORTED}${name}`, "", hid].join(SEPARATOR);
}

/**
 * The source of an answer that an archive brings back: the one that once read it is a claim of the archive, since this installation holds no evidence
 * of it.
 */
export function asRestored(source: string): string {
	return RESTORED + oneLine(source);
}

/** The source that an archive names; null for an answer that no archive brought back. */
export function restoredSource(source: string): string | null {
	return source.startsWith(RESTORED) ? source.slice(RESTORED.length) : null;
}

/** hid of the import that brought the answers of an origin; null for a look, and for imports from before it was stored. */
export function importOfOrigin(origin: string): string | null {
	return origin.split(SEPARATOR)[2] ?? null;
}

/** Whether an import brought the answer. */
export function isImported({ source, look }: Pick<ObservationEvidence, "source" | "look">): boolean {
	return look === null && source.startsWith(IMPORTED);
}
