// npm run verify: the gates a developer runs before each commit.

import { runGates } from "./gates.mjs";
import { ensurePackages } from "./install.mjs";

await ensurePackages();
let failed = 0;
await runGates({
	report: (gate, { isOk, said, seconds }) => {
		process.stdout.write(`${isOk ? "ok    " : "FAILED"}  ${gate.name}  ${seconds.toFixed(1)} s\n`);
		if (isOk) return;
		failed++;
		process.stdout.write(`${said}\n`);
	},
});
process.stdout.write(failed === 0 ? "All gates hold.\n" : `${failed} gates do not hold.\n`);
process.exitCode = failed === 0 ? 0 : 1;
