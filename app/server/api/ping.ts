import type { ApiRoute } from "./call";

/** GET ping: is anybody there? Source: spec A §7. */
export const pingRoutes: readonly ApiRoute[] = [
	{
		method: "GET",
		path: "ping",
		access: "anyone",
		answer: async ({ ctx }) => ({ pong: true, at: new Date(ctx.now()).toISOString() }),
	},
];
