import Stripe from "stripe";
import { API_VERSION } from "./world";

/** The official client, pointed at the provider or at the sandbox. */
export function openProvider(key: string, origin: string): Stripe {
	const { hostname, port, protocol } = new URL(origin);
	const isPlain = protocol === "http:";
	return new Stripe(key, {
		apiVersion: API_VERSION,
		host: hostname,
		port: port || (isPlain ? "80" : "443"),
		protocol: isPlain ? "http" : "https",
		telemetry: false,
		httpClient: Stripe.createFetchHttpClient(),
	});
}
