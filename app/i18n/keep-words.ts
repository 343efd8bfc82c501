import type { i18n } from "i18next";

type Find = (key: unknown, options?: Record<string, unknown>, ...rest: unknown[]) => string;

/**
 * Caches the look-up of sentences without facts: a page needs the same few hundred for each rendering. For an instance whose language never changes,
 * and whose words are complete. Without it the document of the table takes 3 ms of CPU more (docs/decisions/0121-caches-tried-without.md).
 */
export function keepWords(instance: i18n): void {
	const find = instance.t.bind(instance) as unknown as Find;
	const known = new Map<string, string>();
	const t: Find = (key, options, ...rest) => {
		if (typeof key !== "string" || !isPlain(options) || rest.length > 0) return find(key, options, ...rest);
		const words = known.get(key) ?? find(key, options);
		known.set(key, words);
		return words;
	};
	Object.assign(instance, { t });
}

/** useTranslation adds these to each call; all are empty except the namespace, of which there is only one. */
const ADDED = new Set(["lng", "lngs", "keyPrefix"]);

function isPlain(options: Record<string, unknown> | undefined): boolean {
	if (options === undefined) return true;
	if (typeof options !== "object") return false;
	for (const name in options) if (name !== "ns" && !(ADDED.has(name) && (options[name] ?? null) === null)) return false;
	return true;
}
