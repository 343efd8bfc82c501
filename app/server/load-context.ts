import type { AppLoadContext } from "@remix-run/cloudflare";
import type { OwnHost } from "~/services/ctx";
import type { Env } from "./env";

declare module "@remix-run/cloudflare" {
	interface AppLoadContext {
		cloudflare: {
			env: Env;
			ctx: ExecutionContext;
			/** Names the request in the log; absent in tests. */
			requestId?: string;
			/** Set by the guard that refuses a form: address of the sign-in page that leads back to it. */
			signIn?: string;
			/** Texts of a form that was refused for its ended session, to be shown on the sign-in page. */
			typed?: readonly string[];
			/** Host of an account's own that the request came to; absent or null: the address of the installation. */
			ownHost?: OwnHost | null;
			/** Facts of the network about the request's origin, which Remix does not pass to loaders. */
			cf?: { country?: string | null; timezone?: string | null };
		};
	}
}

/** Context that workers/app.ts passes to every loader and action: one object for each request. */
export type LoadContext = AppLoadContext;
