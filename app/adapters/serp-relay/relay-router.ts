import type { AddressOf } from "~/domain/position/page-address";
import type { RelayRouter } from "~/services/relay-ports";
import { type RouterCalls, relaySource } from "./relay-source";

/** The router's object: what a source needs, and what administrators ask of it. */
type RouterObject = RouterCalls & Omit<RelayRouter, "source">;

/** The relays of the deployment. stub: their router; address: where pages are asked. */
export function relayRouter(stub: () => RouterObject, address: AddressOf): RelayRouter {
	return {
		source: (only) => relaySource(stub(), address, only),
		status: () => stub().status(),
		refresh: () => stub().refresh(),
		disconnect: (relayId) => stub().disconnect(relayId),
		rotate: (relayId) => stub().rotate(relayId),
	};
}
