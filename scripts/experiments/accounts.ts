import { startApp } from "../bench/bench-app";
import { codeGuessing } from "./accounts/code-guessing";
import { mailBombing } from "./accounts/mail-bombing";
import { nonces } from "./accounts/nonces";
import { passwordGuessing } from "./accounts/password-guessing";
import { shutOut } from "./accounts/shut-out";
import { timing } from "./accounts/timing";
import type { Check } from "./check";

/** S13, S15, S17, S54 and S58 in full, by HTTP as a client would. The clock is moved forward between parts, so timing comes first. */
export async function accountsExperiment(): Promise<Check[]> {
	const app = await startApp();
	try {
		const checks: Check[] = [];
		for (const part of [timing, nonces, passwordGuessing, codeGuessing, shutOut, mailBombing]) {
			const startedAt = performance.now();
			checks.push(...(await part(app)));
			console.log(`${part.name}: ${Math.round((performance.now() - startedAt) / 1000)} s`);
		}
		return checks;
	} finally {
		await app.stop();
	}
}
