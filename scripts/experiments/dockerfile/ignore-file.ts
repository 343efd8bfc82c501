/**
 * Whether a path below the context is left out of it. text: of .dockerignore; `*` matches within one folder, `**` over all of them, and a folder
 * includes what is in it. Throws for exceptions (`!name`).
 */
export function ignoredBy(text: string): (path: string) => boolean {
	const patterns = text
		.split(/\r?\n/)
		.map((line) => line.trim())
		.filter((line) => line !== "" && !line.startsWith("#"))
		.map((line) => new RegExp(`^${expressionOf(line)}(/|$)`));
	return (path) => patterns.some((pattern) => pattern.test(path));
}

/** Paths that a source of COPY matches: `*` within one folder. */
export function matchedBy(source: string): RegExp {
	return new RegExp(`^${expressionOf(source)}$`);
}

function expressionOf(pattern: string): string {
	if (/[!?[\]\\]/.test(pattern)) throw new Error(`the pattern ${pattern} is not known to this program`);
	return pattern
		.replace(/^\.?\//, "")
		.replace(/[.+^${}()|]/g, "\\$&")
		.replace(/\*\*\/|\*/g, (wild) => (wild === "*" ? "[^/]*" : "(?:.*/)?"));
}
