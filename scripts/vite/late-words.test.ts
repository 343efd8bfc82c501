import fs from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { LANGUAGES } from "../../app/i18n/languages";
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

test("the texts of a build hold the words of every file that is data, letter for letter", async () => {
	const texts = await emittedTexts();
	for (const language of LANGUAGES) {
		const text = texts[`words/${language}.txt`] ?? "";
		expect(/^[\u0020-\u007e]*$/.test(text)).toBe(true);
		const words = JSON.parse(text) as Record<string, unknown>;
		const folder = path.resolve("app/i18n", language);
		for (const file of fs.readdirSync(folder)) {
			const exported = { ...((await import(path.join(folder, file))) as object) };
			const name = path.basename(file, ".ts");
			if (name === "report") expect(words[name]).toBeUndefined();
			else expect([language, name, words[name]]).toEqual([language, name, exported]);
		}
	}
});

test("a module of words keeps its exports and their keys", async () => {
	const code = await (loadWordsLate().load as Hook<string>).call({}, path.resolve("app/i18n/fr/table.ts"));
	const { lists, table } = await import("../../app/i18n/fr/table");
	expect(code).toContain(`export const lists = late("table", "lists", ${JSON.stringify(Object.keys(lists))});`);
	expect(code).toContain(`export const table = late("table", "table", ${JSON.stringify(Object.keys(table))});`);
});
