import fs from "node:fs";
import path from "node:path";
import { build } from "esbuild";
import type { Plugin } from "vite";
import { LANGUAGES } from "../../app/i18n/languages";

const FOLDER = path.resolve("app/i18n");
const WORD_FILE = /\/app\/i18n\/(en|fr|es)\/([\w-]+)\.ts$/;
/** Address of a text for the runtime, which reads a file of text without parsing it (scripts/build.mjs). */
const TEXT = "late-words:";
/** Name of the text with the keys of all languages. */
const KEYS = "keys";
/** One module of the build for each language, which opens its text. */
const OPENED = "\0late-words-";
const OPENING = path.resolve("app/i18n/open-words.ts");

/** Exports by file, their keys by export. */
type Words = Record<string, Record<string, Tree>>;
interface Tree {
	[key: string]: Tree | Value;
}
type Value = string | number | boolean | readonly unknown[];

/**
 * In the server build the words of each language are a text with their values, and their keys are one text for all languages; both are parsed when the
 * first word is needed. As code, three languages were a fifth of what each start parses; with its own keys each text was a quarter larger.
 * A module of words keeps the names of its exports.
 */
export function loadWordsLate(): Plugin {
	const words = new Map<string, Promise<Words>>();
	const wordsOf = (language: string) => {
		const known = words.get(language) ?? readWords(language);
		words.set(language, known);
		return known;
	};
	return {
		name: "load-words-late",
		apply: (_, { command, isSsrBuild }) => command === "build" && isSsrBuild === true,
		enforce: "pre",
		resolveId(source) {
			if (source.startsWith(TEXT)) return { id: source, external: true };
			return source.startsWith(OPENED) ? source : null;
		},
		async load(id) {
			if (id.startsWith(OPENED)) return openedWords(id.slice(OPENED.length));
			const [, language, name] = WORD_FILE.exec(id) ?? [];
			if (language === undefined || name === undefined) return null;
			const exported = (await wordsOf(language))[name];
			if (!exported) return null;
			return [
				`import { late } from "${OPENED}${language}";`,
				...Object.keys(exported).map((of) => `export const ${of} = late("${name}", "${of}");`),
			].join("\n");
		},
		async generateBundle() {
			const all = await Promise.all(LANGUAGES.map(wordsOf));
			const keys = keysOf(all);
			const emit = (name: string, data: unknown) =>
				this.emitFile({ type: "asset", fileName: `words/${name}.txt`, source: asLatin1(JSON.stringify(data)) });
			emit(KEYS, keys);
			for (const [i, language] of LANGUAGES.entries()) emit(language, valuesOf(keys, all[i]));
		},
	};
}

function openedWords(language: string): string {
	return `import keys from "${TEXT}${KEYS}";
import values from "${TEXT}${language}";
import { lateWords } from ${JSON.stringify(OPENING)};
export const late = lateWords(keys, values);`;
}

interface Keys {
	[key: string]: Keys | 0;
}

/** All keys that one of the trees has; a language has forms of plurals that others have not. */
function keysOf(trees: readonly object[]): Keys {
	const keys: Keys = {};
	for (const key of new Set(trees.flatMap(Object.keys))) {
		const below = trees.map((tree) => (tree as Tree)[key]).filter((one) => one !== undefined);
		keys[key] = below.every((one) => typeof one === "object" && !Array.isArray(one)) ? keysOf(below as Tree[]) : 0;
	}
	return keys;
}

/** Values of a tree in the order of the keys; null where it has none. */
function valuesOf(keys: Keys, tree: object = {}): (Value | null)[] {
	return Object.entries(keys).flatMap(([key, below]): (Value | null)[] => {
		const value = (tree as Tree)[key];
		if (below !== 0) return valuesOf(below, value as Tree | undefined);
		return [(value as Value | undefined) ?? null];
	});
}

/** Exports of the word files of a language, by file. Files with functions stay code: they make sentences. */
async function readWords(language: string): Promise<Words> {
	const names = fs.readdirSync(path.join(FOLDER, language)).map((file) => path.basename(file, ".ts"));
	const exported = await evaluated(names.map((name, i) => `export * as file${i} from "./${language}/${name}";`).join("\n"));
	const words: Words = {};
	for (const [i, name] of names.entries()) {
		const trees = { ...exported[`file${i}`] };
		if (Object.values(trees).every((tree) => !Array.isArray(tree) && isData(tree))) words[name] = trees as Words[string];
	}
	return words;
}

function isData(value: unknown): boolean {
	if (typeof value === "object" && value !== null) return Object.values(value).every(isData);
	return typeof value === "string" || typeof value === "number" || typeof value === "boolean";
}

async function evaluated(code: string): Promise<Record<string, Record<string, unknown>>> {
	const stdin = { contents: code, resolveDir: FOLDER };
	const { outputFiles } = await build({ stdin, bundle: true, write: false, format: "esm", alias: { "~": path.resolve("app") } });
	return import(`data:text/javascript;base64,${Buffer.from(outputFiles[0]?.contents ?? []).toString("base64")}`);
}

/** Escapes all letters outside Latin-1: a text of one-byte letters takes half of the memory. */
function asLatin1(text: string): string {
	return text.replace(/[\u0100-\uffff]/g, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, "0")}`);
}
