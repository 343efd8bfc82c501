import { headerKey } from "./header-key";

/** Languages whose names of countries and languages are understood: those of Search Console and of the product's pages. */
export const NAME_LANGUAGES =
	"en fr es de it pt pt-PT nl pl cs sk sl sv da nb fi tr ru uk ro hu el bg hr sr ca et lv lt ar fa he hi ja ko zh zh-TW id ms fil vi th".split(
		" ",
	);

/** Names of codes in several languages, long and short, as `keyOf` writes them. The first code that has a name keeps it. */
export function namesOf(
	type: "region" | "language",
	languages: readonly string[],
	codes: readonly string[],
	keyOf: (name: string) => string = headerKey,
): Map<string, string> {
	const names = new Map<string, string>();
	for (const language of languages) {
		for (const style of ["long", "short"] as const) {
			const inWords = new Intl.DisplayNames(language, { type, style, fallback: "none" });
			for (const code of codes) {
				const key = keyOf(inWords.of(type === "region" ? code.toUpperCase() : code) ?? "");
				if (key !== "" && !names.has(key)) names.set(key, code);
			}
		}
	}
	return names;
}

/** Made when first asked for: most files name no country in words. */
export function once<T>(make: () => T): () => T {
	let made: T | undefined;
	return () => {
		made ??= make();
		return made;
	};
}
