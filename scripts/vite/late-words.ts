import fs from "node:fs";
import path from "node:path";
import { build } from "esbuild";
import type { Plugin } from "vite";
import { LANGUAGES } from "../../app/i18n/languages";

const FOLDER = path.resolve("app/i18n");
const WORD_FILE = /\/app\/i18n\/(en|fr|es)\/([\w-]+)\.ts$/;
/** Address of a language's words for the runtime, which reads a file of text without parsing it (scripts/build.mjs). */
const TEXT = "late-words:";
/** The same for Vite: one module for each language. */
const OPENED = "\0late-words-";

type Words = Record<string, Record<string, Record<string, unknown>>>;

/**
 * In the server build the words of each language are one text, parsed when the first of them is needed. As code, three languages were a fifth of what
 * each start parses. A module of words keeps its names: each export has the same keys, which read the text.
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
				...Object.entries(exported).map(
					([of, tree]) => `export const ${of} = late("${name}", "${of}", ${JSON.stringify(Object.keys(tree))});`,
				),
			].join("\n");
		},
		async generateBundle() {
			// Escaped: a text of one-byte characters takes half of the memory.
			for (const language of LANGUAGES)
				this.emitFile({ type: "asset", fileName: `words/${language}.txt`, source: asAscii(JSON.stringify(await wordsOf(language))) });
		},
	};
}

function openedWords(language: string): string {
	return `import text from "${TEXT}${language}";
let words;
export function late(file, of, keys) {
	const tree = {};
	for (const key of keys)
		Object.defineProperty(tree, key, { enumerable: true, get: () => (words ??= JSON.parse(text))[file][of][key] });
	return tree;
}`;
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

function asAscii(text: string): string {
	return text.replace(/[\u0080-\uffff]/g, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, "0")}`);
}
