import type { HelloFrame } from "@serpentine/relay";
import type { SerpSource } from "./source-ports";

/** A relay as its router sees it now. Instants are ms since epoch. */
export interface RelayLive {
	id: number;
	isOnline: boolean;
	/** Requests on their way. */
	busy: number;
	/** Round trip between router and agent in ms; null where it was not measured. */
	latency: number | null;
	/** Verdicts of its last pages (domain/relay/relay-health.ts). */
	recent: string;
	/** End of its throttle; null for none. */
	throttledUntil: number | null;
	/** The agent's own words; null while it is away. */
	hello: HelloFrame | null;
	/** Country of its line as the platform sees it, lower case; null where it does not say. */
	seenCountry: string | null;
}

/** The router of the operator's relays. */
export interface RelayRouter {
	/** A source that asks through relays; only: public id of the only relay that may carry. */
	source(only: string | null): SerpSource;
	status(): Promise<RelayLive[]>;
	/** Its relays were changed. */
	refresh(): Promise<void>;
	/** Closes the socket of a relay. */
	disconnect(relayId: number): Promise<void>;
	/** Asks for another address; false when the relay is away or cannot. */
	rotate(relayId: number): Promise<boolean>;
}
