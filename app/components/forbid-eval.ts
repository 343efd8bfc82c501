import { config } from "zod";

/** Tells zod not to compile its checks with `eval`: our content security policy forbids it, and each try is reported. To be called before a schema is made. */
export function forbidEval(): void {
	config({ jitless: true });
}
