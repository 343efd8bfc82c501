import { spawnSync } from "node:child_process";
import fs from "node:fs";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { ignoredBy, matchedBy } from "./ignore-file";
import { parseDockerfile, type Step } from "./parse-dockerfile";

const stages = parseDockerfile(fs.readFileSync("Dockerfile", "utf8"));
const last = stages.at(-1);
const steps = <Name extends Step["name"]>(name: Name) =>
	(last?.steps ?? []).filter((step): step is Extract<typeof step, { name: Name }> => step.name === name);

test("each instruction of the Dockerfile is known: two stages, a plain user, a health check and a command", () => {
	expect(stages.map(({ image, name }) => [image, name])).toEqual([
		["node:24-trixie-slim", "build"],
		["node:24-trixie-slim", null],
	]);
	expect(steps("USER").at(-1)?.user).toBe("serpentine");
	expect(steps("HEALTHCHECK")).toHaveLength(1);
	expect(steps("CMD")).toEqual([expect.objectContaining({ command: { words: expect.arrayContaining(["scripts/serve.mjs"]) } })]);
});

test.each([
	["an instruction", "FROM a\nARG B"],
	["an option", "FROM a\nRUN --mount=type=cache npm ci"],
	["an option of COPY", "FROM a\nCOPY --chown=b . ."],
	["a variable", "FROM a\nENV B=$C"],
	["a step before the first stage", "RUN npm ci"],
	["a command that is no list of words", "FROM a\nCMD [1]"],
])("%s that is not carried out is refused with its line", (_, text) => {
	expect(() => parseDockerfile(text)).toThrow(/^Dockerfile:\d+: .* is not known/);
});

test("a line goes on behind a backslash, and comments are left out", () => {
	expect(parseDockerfile("# a\nFROM a AS b\nRUN c \\\n  # d\n  e")).toEqual([
		{ image: "a", name: "b", steps: [{ name: "RUN", command: { shell: "c   e" }, line: 5, text: "RUN c   e" }] },
	]);
});

const tracked = spawnSync("git", ["ls-files"], { encoding: "utf8" }).stdout.split("\n");
/** Places in the first stage that its commands write. */
const WRITTEN = /^\/(app\/(build|dist)|runtime)\//;

test("each path that is copied out of the build is tracked, or written by the build", () => {
	const sources = steps("COPY").flatMap((step) => step.sources);
	expect(sources.length).toBeGreaterThan(5);
	const missing = sources
		.filter((source) => !WRITTEN.test(source))
		.filter(
			(source) =>
				!tracked.some((file) => matchedBy(source.replace("/app/", "")).test(file) || file.startsWith(`${source.replace("/app/", "")}/`)),
		);
	expect(missing).toEqual([]);
});

test("the context keeps what the build reads, and leaves out what is local", () => {
	const isIgnored = ignoredBy(fs.readFileSync(".dockerignore", "utf8"));
	const local = [
		".git/config",
		"node_modules/a/b",
		"packages/serp/node_modules/a",
		"serpentine.env",
		"data/v3",
		"dist/app",
		".state/run.json",
	];
	expect(local.filter((file) => !isIgnored(file))).toEqual([]);
	const needed = tracked.filter((file) => /^(app|workers|packages|public|scripts|migrations)\//.test(file));
	expect(needed.filter((file) => isIgnored(file))).toEqual([]);
});

interface Compose {
	services: Record<string, { environment: Record<string, string>; volumes: string[]; ports?: string[] }>;
	volumes: Record<string, unknown>;
}

test("compose.yaml fits the Dockerfile: port, folders, settings that the file must not change, and volumes that are declared", () => {
	const { services, volumes } = parse(fs.readFileSync("compose.yaml", "utf8")) as Compose;
	const port = steps("EXPOSE").at(-1)?.ports[0];
	const set = Object.assign({}, ...steps("ENV").map(({ values }) => values));
	expect(services.caddy?.environment.APP).toBe(`app:${port}`);
	// env_file has precedence over the image's ENV: a file written for another way to run would move the data out of the volume.
	const fixed = services.app?.environment ?? {};
	expect({ HOST: fixed.HOST, PORT: fixed.PORT, DATA_DIR: fixed.DATA_DIR }).toEqual({
		HOST: set.HOST,
		PORT: set.PORT,
		DATA_DIR: set.DATA_DIR,
	});
	const mounted = services.app?.volumes.map((one) => one.split(":")) ?? [];
	expect(mounted.map(([, place]) => place)).toEqual(
		expect.arrayContaining([...steps("VOLUME").flatMap((step) => step.folders), fixed.BACKUP_DIR]),
	);
	const named = Object.values(services).flatMap((service) => service.volumes.map((one) => one.split(":")[0] ?? ""));
	expect(named.filter((name) => !name.startsWith(".")).toSorted()).toEqual(Object.keys(volumes).toSorted());
	expect(fs.existsSync(named.find((name) => name.startsWith(".")) ?? "")).toBe(true);
	expect(services.caddy?.ports).toEqual(["80:80", "443:443"]);
});
