import { relayTelemetry } from "../relay-telemetry";
import { telemetry } from "./answers/relays";
import type { ApiRoute } from "./call";
import { defineCall } from "./define-call";

/** For administrators: the relays of the deployment, polled every 5 s. Source: spec A §7 "multi-proxy/router/telemetry". */
export const multiProxyRoutes: readonly ApiRoute[] = [
	defineCall({
		method: "GET",
		path: "multi-proxy/router/telemetry",
		access: "administrator",
		summary: "State of the relays and their work of the last day",
		answers: telemetry,
		answer: ({ ctx, language }) => relayTelemetry(ctx, language),
	}),
];
