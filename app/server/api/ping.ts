import { APP_VERSION } from "~/domain/app-version";
import type { ApiRoute } from "./call";

/** GET ping: is anybody there, and which version? 503 while the application is closed (see gate.ts). Source: spec A §7. */
export const pingRoutes: readonly ApiRoute[] = [
	{
		method: "GET",
		path: "ping",
		access: "anyone",
		answer: async ({ ctx }) => ({ pong: true, at: new Date(ctx.now()).toISOString(), version: APP_VERSION }),
	},
];
