import fs from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import account from "./account-words/en";
import accountEs from "./account-words/es";
import accountFr from "./account-words/fr";
import doors from "./door-words/en";
import doorsEs from "./door-words/es";
import doorsFr from "./door-words/fr";
import all from "./en";
import first from "./first-words/en";
import es from "./first-words/es";
import fr from "./first-words/fr";

/** Everything that hydrates before a dialog opens. */
const TABLES = ["root.tsx", "routes/_main/route.tsx", "routes/position-monitoring/route.tsx", "routes/url-monitoring/route.tsx"];
/** Load after the rows, and do not wait for other words. */
const STRIP = ["overview/load-overview.ts", "overview/overview-strip.tsx", "table/late-cells.ts"].map(
	(name) => `routes/position-monitoring/${name}`,
);
/** The screens before an account, with their frames. */
const DOORS = ["_minimal", "_public", "welcome", "login", "forgot-password", "signup", "verify"].map((name) => `routes/${name}/route.tsx`);
const ACCOUNT = ["account-subscriptions", "account-billing", "account-preferences"];
/** Modules outside the first load: server code, and dialogs and lists that load with all words. */
const LATER =
	/\/(views|dialog-views|resting-list|legal-dialog)\.tsx$|\/(run-form|read-screen|dialog-registry|registry|form)\.ts$|\/app\/(server|services|db)\//;
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

/** Keys of words that modules use and that are not among these. */
function missing(modules: readonly string[], words: object) {
	return modules
		.flatMap((file) =>
			[...fs.readFileSync(file, "utf8").matchAll(new RegExp(`["\`](${NAMES})\\.[\\w.]+`, "g"))].map(([key, name = ""]) => ({
				file: path.relative(".", file),
				key: key.slice(1),
				name,
			})),
		)
		.filter(({ name, key }) => !(name in words) && !WAITED.has(key));
}

test("the two long tables and their frame use no words that load later", () => {
	const modules = modulesOf([...TABLES, ...STRIP]);
	expect(modules.length).toBeGreaterThan(100);
	expect(missing(modules, first)).toEqual([]);
	expect(missing(modules, {}).some(({ name }) => name === "monitoring")).toBe(true);
});

test("the screens before an account use no words that load later", () => {
	const modules = modulesOf(["root.tsx", ...DOORS]);
	expect(missing(modules, doors)).toEqual([]);
	expect(missing(modules, first).map(({ name }) => name)).toEqual(expect.arrayContaining(["freeCheck", "joining", "password", "signIn"]));
});

test("the account's screens with words of their own use no words that load later", () => {
	const modules = modulesOf(
		["root.tsx", "_main", "account", ...ACCOUNT].map((name) => (name.includes(".") ? name : `routes/${name}/route.tsx`)),
	);
	expect(missing(modules, account)).toEqual([]);
	expect(missing(modules, first).map(({ name }) => name)).toEqual(expect.arrayContaining(["account", "payments", "preferences"]));
});

test.each([
	["first words", first, fr, es],
	["words before an account", doors, doorsFr, doorsEs],
	["words of the account", account, accountFr, accountEs],
])("the %s are the same in all languages, and fewer than all", (_, en, french, spanish) => {
	const names = Object.keys(en).sort();
	expect([Object.keys(french).sort(), Object.keys(spanish).sort()]).toEqual([names, names]);
	expect(names.length).toBeLessThan(Object.keys(all).length);
	expect(Object.keys(all)).toEqual(expect.arrayContaining(names));
});
