import fs from "node:fs";
import type { Plugin } from "vite";
import { LANGUAGES } from "../../app/i18n/languages";

/** Tells the server's build the addresses of each language's first words in the browser's build, so that pages can prefetch them (app/root.tsx). */
export function wordFilesOfBrowser(): Plugin {
	return {
		name: "word-files-of-browser",
		apply: (_, { command, isSsrBuild }) => command === "build" && isSsrBuild === true,
		config: () => ({ define: { WORD_FILES: JSON.stringify(wordFiles()) } }),
	};
}

function wordFiles(): Record<string, string> {
	const built = JSON.parse(fs.readFileSync("build/client/.vite/manifest.json", "utf8")) as Record<string, { file: string; name?: string }>;
	return Object.fromEntries(
		LANGUAGES.map((language) => {
			const file = Object.values(built).find(({ name }) => name === `words-${language}`)?.file;
			if (!file) throw new Error(`no words of ${language} in the browser's build`);
			return [language, `/${file}`];
		}),
	);
}
