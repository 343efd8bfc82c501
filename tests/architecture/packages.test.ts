import fs from "node:fs";
import { createRequire } from "node:module";
import os from "node:os";
import path from "node:path";
import { cruise, type ICruiseResult } from "dependency-cruiser";
import { expect, test } from "vitest";

interface Manifest {
	name: string;
	private: boolean;
	exports: Record<string, string>;
	scripts: Record<string, string>;
}

const names = fs.readdirSync("packages");

test.each(names)("the package %s has a name, entries, a README of a page and tests that run alone", (name) => {
	const folder = `packages/${name}`;
	const manifest = JSON.parse(fs.readFileSync(`${folder}/package.json`, "utf8")) as Manifest;
	expect([manifest.name, manifest.private]).toEqual([`@serpentine/${name}`, true]);
	const entries = Object.values(manifest.exports).map((entry) => path.join(folder, entry));
	expect(entries.filter((entry) => !fs.existsSync(entry))).toEqual([]);
	expect(entries.length).toBeGreaterThan(0);
	expect(manifest.scripts.test).toBe(`vitest run --root ../.. --config vitest.fast.config.ts packages/${name}`);
	expect(fs.readdirSync(`${folder}/src`, { recursive: true }).some((file) => String(file).endsWith(".test.ts"))).toBe(true);
	const readme = fs.readFileSync(`${folder}/README.md`, "utf8");
	expect([readme.includes(manifest.name), readme.includes(`npm test -w ${folder}`), readme.split("\n").length < 70]).toEqual([
		true,
		true,
		true,
	]);
});

/** Broken rules of a project of these files, each a line of code. */
async function brokenRules(files: Record<string, string>): Promise<string[]> {
	const root = fs.mkdtempSync(path.join(os.tmpdir(), "packages-test-"));
	for (const [file, text] of Object.entries(files)) {
		fs.mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
		fs.writeFileSync(path.join(root, file), text);
	}
	const { forbidden } = createRequire(import.meta.url)("../../.dependency-cruiser.cjs");
	const ruleSet = { forbidden: forbidden.filter((rule: { name: string }) => rule.name.startsWith("packages-")) };
	const { output } = await cruise(["app", "packages"], { baseDir: root, ruleSet, validate: true });
	fs.rmSync(root, { recursive: true });
	return (output as ICruiseResult).summary.violations.map(({ rule, from }) => `${rule.name}: ${from}`);
}

const RULE = { "app/domain/rule.mjs": "export const rule = 1;" };
const OTHER = { "packages/other/src/index.mjs": "export const other = 1;" };

test.each([
	[
		"the app in a package",
		{ ...RULE, "packages/one/src/a.mjs": 'import "../../../app/domain/rule.mjs";' },
		"packages-reach: packages/one/src/a.mjs",
	],
	[
		"the app in a package's test",
		{ ...RULE, "packages/one/src/a.test.ts": 'import "../../../app/domain/rule.mjs";' },
		"packages-tests-reach: packages/one/src/a.test.ts",
	],
	[
		"one package in another",
		{ ...RULE, ...OTHER, "packages/one/src/a.mjs": 'import "../../other/src/index.mjs";' },
		"packages-apart: packages/one/src/a.mjs",
	],
	["a path into a package", { ...OTHER, "app/a.mjs": 'import "../packages/other/src/index.mjs";' }, "packages-by-name: app/a.mjs"],
])("the layers gate finds %s", async (_case, files, broken) => {
	expect(await brokenRules(files)).toContain(broken);
});

test("the layers gate finds nothing in a package that imports its own files", async () => {
	const own = { "packages/one/src/a.mjs": 'import "./b.mjs";', "packages/one/src/b.mjs": "export const b = 1;" };
	expect(await brokenRules({ ...RULE, ...own })).toEqual([]);
});
