import type { Check } from "../stage/compare";
import { chosen, type Options } from "../stage/options";
import { killedChecks } from "./prompts/killed";
import { shareChecks } from "./prompts/shares";

const PARTS = { shares: async () => shareChecks(), killed: killedChecks };

/** AI answers that stand-ins draw: what is said of them, and what becomes of them under kills. Option: --parts=shares,killed. */
export async function promptsExperiment(options: Options): Promise<Check[]> {
	const checks: Check[] = [];
	for (const name of chosen(options, "parts", Object.keys(PARTS) as (keyof typeof PARTS)[])) checks.push(...(await PARTS[name]()));
	return checks;
}
