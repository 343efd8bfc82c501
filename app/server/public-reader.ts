import type { PublicReader } from "~/domain/account/access";
import { readSession } from "./guards";
import { mayOpenApp } from "./identify";
import type { LoadContext } from "./load-context";

/** Who reads a public page. */
export async function publicReader(request: Request, context: LoadContext): Promise<PublicReader> {
	const caller = await readSession(request, context);
	if (caller === null) return "out";
	return mayOpenApp(caller) ? "in" : "half";
}
