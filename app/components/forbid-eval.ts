import { config } from "zod";

/** Stops zod from compiling schemas with `eval`, which the content security policy forbids and reports. Call before a schema is created. */
export function forbidEval(): void {
	config({ jitless: true });
}
