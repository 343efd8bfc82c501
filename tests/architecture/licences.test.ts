import fs from "node:fs";
import { expect, test } from "vitest";

interface LockedPackage {
	version?: string;
	license?: string;
	dev?: boolean;
	link?: boolean;
}

const PERMISSIVE = /^(MIT|MIT-0|ISC|0BSD|BSD-2-Clause|BSD-3-Clause|Apache-2\.0|MPL-2\.0|Unlicense|CC0-1\.0|BlueOak-1\.0\.0)$/;
const lock = JSON.parse(fs.readFileSync("package-lock.json", "utf8")) as { packages: Record<string, LockedPackage> };
type Manifest = Record<string, Record<string, string> | undefined>;
const manifest = readManifest("package.json");
const workspaces = fs.readdirSync("packages").map((name) => `packages/${name}`);

/** An alternative ("MIT OR X") is permissive when one side is, a conjunction ("MIT AND X") when all are. */
function isPermissive(expression: string): boolean {
	const bare = expression.replaceAll(/[()]/g, "");
	return bare.split(" OR ").some((side) => side.split(" AND ").every((one) => PERMISSIVE.test(one.trim())));
}

test("the check distinguishes licences", () => {
	expect(isPermissive("MIT")).toBe(true);
	expect(isPermissive("(MIT OR GPL-3.0)")).toBe(true);
	expect(isPermissive("MIT AND GPL-3.0")).toBe(false);
	expect(isPermissive("SEE LICENSE IN LICENSE")).toBe(false);
});

test("every package that runs in production has a permissive licence", () => {
	// The optional packages are Node for the tools.
	const tools = new Set(Object.keys(manifest.optionalDependencies ?? {}).map((name) => `node_modules/${name}`));
	const runtime = Object.entries(lock.packages).filter(
		([place, one]) => place.startsWith("node_modules/") && !one.dev && !one.link && !tools.has(place),
	);
	expect(runtime.length).toBeGreaterThan(50);
	const others = runtime.filter(([place, one]) => !isPermissive(one.license ?? installedLicence(place)));
	expect(others.map(([place, one]) => `${place}: ${one.license}`)).toEqual([]);
});

test("every version is exact", () => {
	const manifests = [manifest, ...workspaces.map((folder) => readManifest(`${folder}/package.json`))];
	const named = manifests.flatMap((one) =>
		[one.dependencies, one.devDependencies, one.optionalDependencies].flatMap((group) => Object.entries(group ?? {})),
	);
	const loose = named.filter(([, version]) => !/^(npm:[\w@/-]+@)?\d+\.\d+\.\d+(-[\w.]+)?$/.test(version));
	expect(loose).toEqual([]);
});

test("the lock file names no registry and every dependency of the manifest", () => {
	expect(fs.readFileSync("package-lock.json", "utf8")).not.toMatch(/"resolved": "https?:/);
	for (const place of ["", ...workspaces]) {
		const locked = lock.packages[place] as Manifest;
		const { dependencies, devDependencies, optionalDependencies } = readManifest(`${place || "."}/package.json`);
		expect([place, locked.dependencies, locked.devDependencies]).toEqual([place, dependencies, devDependencies]);
		expect([place, locked.optionalDependencies]).toEqual([place, optionalDependencies]);
	}
});

test("README and package.json say that no licence is granted yet and whom to ask", () => {
	const sentence = "No licence is granted yet: ask the owner of the repository";
	expect(fs.readFileSync("README.md", "utf8")).toContain(sentence);
	expect(String(manifest.description)).toContain(sentence);
	const manifests = [manifest, ...workspaces.map((folder) => readManifest(`${folder}/package.json`))];
	expect(new Set(manifests.map(({ license }) => license))).toEqual(new Set(["UNLICENSED"]));
});

function readManifest(file: string): Manifest {
	return JSON.parse(fs.readFileSync(file, "utf8")) as Manifest;
}

function installedLicence(place: string): string {
	const file = `${place}/package.json`;
	return fs.existsSync(file) ? String((JSON.parse(fs.readFileSync(file, "utf8")) as LockedPackage).license) : "not installed";
}
