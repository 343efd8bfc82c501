import { spawnSync } from "node:child_process";
import { pathToFileURL } from "node:url";
import { expect, test } from "vitest";
import { TIGHT_MEMORY } from "./memory-settings.mjs";

const module = pathToFileURL("scripts/memory-settings.mjs").href;
const program = `
	const { beginWithTightMemory } = await import(${JSON.stringify(module)});
	const before = process.env.MALLOC_ARENA_MAX ?? null;
	console.log(JSON.stringify({ pid: process.pid, before, parameters: process.argv.slice(1), options: process.execArgv.length }));
	beginWithTightMemory();
	console.log("runs");
`;

/** What the program printed at each of its beginnings. */
function run(environment = {}) {
	const { MALLOC_ARENA_MAX: _, ...rest } = process.env;
	const parameters = ["--disable-warning=ExperimentalWarning", "--input-type=module", "--eval", program, "one", "two words"];
	const { stdout } = spawnSync(process.execPath, parameters, { env: { ...rest, ...environment }, encoding: "utf8" });
	return stdout.trim().split("\n");
}

test("on Linux a program begins once more in its own process, with the settings and its parameters", () => {
	const lines = run();
	expect(lines.pop()).toBe("runs");
	const [first, ...again] = lines.map((line) => JSON.parse(line));
	expect(first).toMatchObject({ before: null, parameters: ["one", "two words"] });
	expect(again).toEqual(process.platform === "linux" ? [{ ...first, before: TIGHT_MEMORY.MALLOC_ARENA_MAX }] : []);
});

test("a program that was given other settings keeps them", () => {
	const [first, ...rest] = run({ MALLOC_ARENA_MAX: "4" });
	expect(JSON.parse(first).before).toBe("4");
	expect(rest).toEqual(["runs"]);
});
