// npm run verify [-- --all]: the gates a developer runs before each commit. They judge what differs from the last commit, or on a clean tree the last commit
// itself: layers and types as a whole, format and tests of changed files and of what imports them. With --all every gate judges everything, as in npm test.

import { execFileSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { ROOT } from "./environment.mjs";
import { GATES, runGates } from "./gates.mjs";
import { ensurePackages } from "./install.mjs";

const FORMATTED = /\.(m?[jt]sx?|jsonc?|css)$/;
const TESTED = /^(app|packages|scripts|tests)\/.*\.(ts|tsx|mjs)$/;

await ensurePackages();
let failed = 0;
await runGates({
	gates: process.argv.includes("--all") ? GATES : gatesOf(changedFiles()),
	report: (gate, { isOk, said, seconds }) => {
		process.stdout.write(`${isOk ? "ok    " : "FAILED"}  ${gate.name}  ${seconds.toFixed(1)} s\n`);
		if (isOk) return;
		failed++;
		process.stdout.write(`${said}\n`);
	},
});
process.stdout.write(failed === 0 ? "All gates hold.\n" : `${failed} gates do not hold.\n`);
process.exitCode = failed === 0 ? 0 : 1;

/** Files that differ from the last commit and still exist; on a clean tree those of the last commit. */
function changedFiles() {
	const git = (...parameters) => execFileSync("git", parameters, { cwd: ROOT, encoding: "utf8" }).split("\n").filter(Boolean);
	const changed = [...git("diff", "--name-only", "HEAD"), ...git("ls-files", "--others", "--exclude-standard")];
	const files = changed.length > 0 ? changed : git("diff", "--name-only", "HEAD~1");
	return files.filter((file) => fs.existsSync(path.join(ROOT, file)));
}

/** Gates that judge the whole in seconds, and the others narrowed to some files. Dead code, and dates in another time zone, are left to npm test. */
function gatesOf(files) {
	return GATES.flatMap((gate) => {
		if (gate.name === "format and lint") return narrowed(gate, files, FORMATTED, (some) => [...gate.parameters.slice(0, -1), ...some]);
		if (gate.name !== "fast tests, UTC") return /dead code|New York/.test(gate.name) ? [] : [gate];
		// The tests of the architecture read all files, and import none of them.
		const architecture = { ...gate, name: "tests of the architecture", parameters: [...gate.parameters, "tests/architecture"] };
		return [
			architecture,
			...narrowed({ ...gate, name: "fast tests of changed files" }, files, TESTED, (some) => [
				"related",
				"--run",
				...gate.parameters.slice(1),
				"--passWithNoTests",
				...some,
			]),
		];
	});
}

function narrowed(gate, files, wanted, parameters) {
	const some = files.filter((file) => wanted.test(file));
	return some.length === 0 ? [] : [{ ...gate, parameters: parameters(some) }];
}
