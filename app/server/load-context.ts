import type { AppLoadContext } from "@remix-run/cloudflare";
import type { Env } from "./env";

declare module "@remix-run/cloudflare" {
	interface AppLoadContext {
		cloudflare: {
			env: Env;
			ctx: ExecutionContext;
			/** Names the request in the log; absent in tests. */
			requestId?: string;
			/** Facts of the network about the request's origin, which Remix does not pass to loaders. */
			cf?: { country?: string | null; timezone?: string | null };
		};
	}
}

/** Context that workers/app.ts passes to every loader and action: one object for each request. */
export type LoadContext = AppLoadContext;
