import type { Plugin } from "vite";

const WORDS = /\/app\/i18n\/(en|fr|es)\.ts$/;
const LOAD = `(async (file) => {
	const { href } = new URL(file, import.meta.url);
	const { ok, status } = await fetch(href, { cache: "force-cache" });
	if (!ok) throw new Error(href + " answered " + status);
	return import(href);
})(`;

/** A browser never retries a module whose import failed: words are imported once their file has come. */
export function fetchWordsFirst(): Plugin {
	let isChanged = false;
	return {
		name: "fetch-words-first",
		apply: (_, { command, isSsrBuild }) => command === "build" && !isSsrBuild,
		renderDynamicImport({ targetModuleId }) {
			if (!targetModuleId || !WORDS.test(targetModuleId)) return null;
			isChanged = true;
			return { left: LOAD, right: ")" };
		},
		generateBundle() {
			if (!isChanged) this.error("No file of words is imported late.");
		},
	};
}
