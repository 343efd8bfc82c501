import fs from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import all from "./en";
import first from "./first-words/en";
import es from "./first-words/es";
import fr from "./first-words/fr";

/** Everything that hydrates before a dialog opens. */
const ROOTS = ["root.tsx", "routes/_main/route.tsx", "routes/position-monitoring/route.tsx", "routes/url-monitoring/route.tsx"];
/** Code of the server, and dialogs, which load with all words. */
const LATER =
	/\/(views|dialog-views|legal-dialog)\.tsx$|\/(run-form|read-screen|dialog-registry|registry|form)\.ts$|\/app\/(server|services|db)\//;
/** Toasts wait for their words (toast-words.ts). */
const WAITED = new Set(["account.failed"]);
const NAMES = Object.keys(all).join("|");

function fileOf(name: string, from: string): string | null {
	const base = name.startsWith("~/") ? path.resolve("app", name.slice(2)) : name.startsWith(".") ? path.resolve(from, "..", name) : null;
	return base && ([`${base}.tsx`, `${base}.ts`].find((one) => fs.existsSync(one)) ?? null);
}

function modulesOf(roots: readonly string[]): string[] {
	const seen = new Set(roots.map((root) => path.resolve("app", root)));
	for (const file of seen) {
		const imports = fs.readFileSync(file, "utf8").matchAll(/^import (?!type )[^;]*?from "([^"]+)";/gm);
		for (const [, name = ""] of imports) {
			const found = fileOf(name, file);
			if (found && !LATER.test(found) && !found.includes("/i18n/")) seen.add(found);
		}
	}
	return [...seen];
}

test("the two long tables and their frame use no words that load later", () => {
	const modules = modulesOf(ROOTS);
	expect(modules.length).toBeGreaterThan(100);
	const used = modules.flatMap((file) =>
		[...fs.readFileSync(file, "utf8").matchAll(new RegExp(`["\`](${NAMES})\\.[\\w.]+`, "g"))].map(([key, name = ""]) => ({
			file: path.relative(".", file),
			key: key.slice(1),
			name,
		})),
	);
	expect(used.filter(({ name, key }) => !(name in first) && !WAITED.has(key))).toEqual([]);
	expect(used.some(({ name }) => name === "monitoring")).toBe(true);
});

test("the first words are the same in all languages, and fewer than all", () => {
	const names = Object.keys(first).sort();
	expect([Object.keys(fr).sort(), Object.keys(es).sort()]).toEqual([names, names]);
	expect(names.length).toBeLessThan(Object.keys(all).length);
	expect(Object.keys(all)).toEqual(expect.arrayContaining(names));
});
