import type { AppLoadContext } from "@remix-run/cloudflare";
import type { Env } from "../../workers/env";

declare module "@remix-run/cloudflare" {
	interface AppLoadContext {
		cloudflare: { env: Env; ctx: ExecutionContext };
	}
}

/** What workers/app.ts hands to every loader and action: one object a request. */
export type LoadContext = AppLoadContext;
