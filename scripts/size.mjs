// npm run size -- [COMMIT …]: how large the house is at each commit (by default at HEAD): lines of production code, of tests, words of the design papers. It reads
// committed files only.
import { execFileSync } from "node:child_process";
import { ROOT } from "./environment.mjs";

const TEST = /\.test\.(tsx?|mjs)$|\.spec\.ts$|\/test-[^/]+$|^tests\//;
const CODE = /\.(tsx?|mjs|css)$/;
const ENOUGH_BYTES = 1 << 28;

const git = (...parameters) => execFileSync("git", parameters, { cwd: ROOT, encoding: "utf8", maxBuffer: ENOUGH_BYTES });

/** Lines by file of a commit. */
function linesAt(commit) {
	const counted = git("grep", "-Ic", "", commit, "--", "app", "workers", "packages", "scripts", "tests");
	return counted
		.trim()
		.split("\n")
		.map((line) => line.slice(commit.length + 1).split(":"))
		.map(([file = "", lines]) => ({ file, lines: Number(lines) }));
}

const sum = (all, fits) => all.reduce((total, { file, lines }) => total + (fits(file) ? lines : 0), 0);
const words = (text) => text.split(/\s+/).filter((word) => word !== "").length;

function sizeAt(commit) {
	const all = linesAt(commit).filter(({ file }) => CODE.test(file) && file !== "packages/client/src/schema.d.ts");
	const production = (folder) => sum(all, (file) => file.startsWith(`${folder}/`) && !TEST.test(file));
	const papers = git("ls-tree", "-r", "--name-only", commit, "docs/design").trim().split("\n");
	return {
		commit,
		app: production("app"),
		scripts: production("scripts"),
		packages: production("packages"),
		tests: sum(all, (file) => TEST.test(file)),
		"design words": papers.reduce((total, file) => total + words(git("show", `${commit}:${file}`)), 0),
	};
}

const commits = process.argv.slice(2);
for (const commit of commits.length > 0 ? commits : ["HEAD"]) process.stdout.write(`${JSON.stringify(sizeAt(commit))}\n`);
