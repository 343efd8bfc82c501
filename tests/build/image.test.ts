import fs from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const DOCKERFILE = fs.readFileSync("Dockerfile", "utf8");
/** Paths of the project that the image of the app holds, as its last stage copies them from the build's folder. */
const COPIED = [...DOCKERFILE.matchAll(/^COPY --from=build (.+) \S+$/gm)].flatMap(([, words = ""]) =>
	words.split(" ").flatMap((word) => (word.startsWith("/app/") ? [word.slice("/app/".length)] : [])),
);

const BUILD = fs.readFileSync("scripts/build.mjs", "utf8");
/** Folders and files that the build writes, some of them only for production. */
const MADE = [...BUILD.matchAll(/path\.join\(ROOT, "dist", "([\w.-]+)"\)/g)].map(([, name]) => `dist/${name}`);

/** Modules of the project that a module loads by relative names, with itself. */
function modulesOf(file: string, known = new Set<string>()): Set<string> {
	if (known.has(file)) return known;
	known.add(file);
	for (const [, name = ""] of fs.readFileSync(file, "utf8").matchAll(/(?:from |import\()"(\.[^"]+)"/g))
		modulesOf(path.join(path.dirname(file), name), known);
	return known;
}

test("each path that the Dockerfile copies is in the project or is made by the build", () => {
	expect(COPIED.length).toBeGreaterThan(5);
	expect(COPIED.filter((pattern) => !MADE.includes(pattern) && fs.globSync(pattern).length === 0)).toEqual([]);
});

test("the image holds every module that the app and its copy load", () => {
	const held = COPIED.flatMap((pattern) => fs.globSync(pattern));
	const needed = ["scripts/serve.mjs", "scripts/backup.mjs", "scripts/copy-packages.mjs"].flatMap((file) => [...modulesOf(file)]);
	expect(needed.length).toBeGreaterThan(10);
	expect(needed.filter((file) => !held.some((one) => file === one || file.startsWith(`${one}/`)))).toEqual([]);
});

test("the command of the image starts a script that it holds", () => {
	const [, script = ""] = /^CMD .*"(scripts\/[\w-]+\.mjs)"/m.exec(DOCKERFILE) ?? [];
	expect(COPIED.flatMap((pattern) => fs.globSync(pattern))).toContain(script);
});
