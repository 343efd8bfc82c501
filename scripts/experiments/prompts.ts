import type { Check } from "../stage/compare";
import { shareChecks } from "./prompts/shares";

/** AI answers that stand-ins draw. */
export async function promptsExperiment(): Promise<Check[]> {
	return shareChecks();
}
