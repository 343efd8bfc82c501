// npm run one -- "words of a test's name": runs the tests whose names hold these words, in their rings.
import { execFileSync, spawnSync } from "node:child_process";
import { ensureBuild } from "./build.mjs";
import { localEnvironment, ROOT, tool } from "./environment.mjs";

/** Rings by the places of their tests, as in vitest.*.config.ts; all else is in the fast ring. */
const RINGS = [
	{ name: "journeys", place: /^tests\/journeys\//, isBuilt: true },
	{ name: "build", place: /^tests\/build\//, isBuilt: true },
	{ name: "workers", place: /^(app\/(services|server|adapters|routes|db)|workers|tests\/integration)\// },
	{ name: "fast", place: /^/ },
];

const words = process.argv.slice(2).join(" ");
const files = words === "" ? [] : filesWith(words);
if (files.length === 0) process.stdout.write(words === "" ? 'npm run one -- "words of a test\'s name"\n' : `No test holds "${words}".\n`);
process.exitCode = files.length === 0 ? 1 : 0;
for (const ring of RINGS) {
	const own = files.filter((file) => RINGS.find(({ place }) => place.test(file)) === ring);
	if (own.length === 0) continue;
	if (ring.isBuilt) await ensureBuild();
	const name = words.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&");
	const { status } = spawnSync(tool("vitest"), ["run", "--config", `vitest.${ring.name}.config.ts`, ...own, "-t", name], {
		cwd: ROOT,
		env: localEnvironment(),
		stdio: "inherit",
	});
	if (status !== 0) process.exitCode = 1;
}

/** Test files, committed or not, whose text holds the words. */
function filesWith(text) {
	try {
		const places = ["*.test.ts", "*.test.tsx", "*.test.mjs", "*.spec.ts"];
		return execFileSync("git", ["grep", "-lF", "--untracked", "-e", text, "--", ...places], { cwd: ROOT, encoding: "utf8" })
			.trim()
			.split("\n");
	} catch {
		return [];
	}
}
