import type { AppLoadContext } from "@remix-run/cloudflare";
import type { Env } from "./env";

declare module "@remix-run/cloudflare" {
	interface AppLoadContext {
		cloudflare: {
			env: Env;
			ctx: ExecutionContext;
			/** Names the request in the log; absent in tests. */
			requestId?: string;
			/** What the network tells of the request's origin; Remix hands loaders a request without it. */
			cf?: { country?: string | null; timezone?: string | null };
		};
	}
}

/** What workers/app.ts hands to every loader and action: one object a request. */
export type LoadContext = AppLoadContext;
