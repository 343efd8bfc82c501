import { startApp } from "../bench/bench-app";
import { timing } from "./accounts/timing";
import type { Check } from "./check";

/** S13 in full, by HTTP as a client would. */
export async function accountsExperiment(): Promise<Check[]> {
	const app = await startApp();
	try {
		return await timing(app);
	} finally {
		await app.stop();
	}
}
