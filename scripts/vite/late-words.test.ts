import fs from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { LANGUAGES } from "../../app/i18n/languages";
import { lateWords } from "../../app/i18n/open-words";
import { loadWordsLate } from "./late-words";

type Hook<Result> = (this: object, ...of: unknown[]) => Promise<Result>;

async function emittedTexts(): Promise<Record<string, string>> {
	const texts: Record<string, string> = {};
	const emitFile = ({ fileName, source }: { fileName: string; source: string }) => {
		texts[fileName] = source;
	};
	await (loadWordsLate().generateBundle as Hook<void>).call({ emitFile });
	return texts;
}

test("a module of words keeps its exports, and the texts of a build open to the words of every file that is data, letter for letter", async () => {
	const texts = await emittedTexts();
	for (const text of Object.values(texts)) expect(/^[\u0020-\u00ff]*$/.test(text)).toBe(true);
	for (const language of LANGUAGES) {
		const late = lateWords(texts["words/keys.txt"] ?? "", texts[`words/${language}.txt`] ?? "");
		const folder = path.resolve("app/i18n", language);
		for (const file of fs.readdirSync(folder)) {
			const exported = { ...((await import(path.join(folder, file))) as Record<string, object>) };
			const name = path.basename(file, ".ts");
			const code = await (loadWordsLate().load as Hook<string | null>).call({}, path.join(folder, file));
			if (name === "report") {
				expect(code).toBeNull();
				continue;
			}
			for (const [of, words] of Object.entries(exported)) {
				expect(code).toContain(`export const ${of} = late("${name}", "${of}");`);
				expect([language, name, of, { ...late(name, of) }]).toEqual([language, name, of, words]);
				expect(Object.keys(late(name, of))).toEqual(expect.arrayContaining(Object.keys(words)));
			}
		}
	}
});

test("texts are not parsed before a word is asked for", () => {
	const late = lateWords("no JSON", "none either");
	const words = late("table", "lists");
	expect(() => words.any).toThrow(SyntaxError);
});
