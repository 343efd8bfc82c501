import type { Send } from "../query-services/json-call";
import type { GoogleClient } from "./google-consent";
import type { GoogleHosts } from "./google-hosts";

/** Settings of calls of Google. */
export interface GoogleCalls {
	hosts: GoogleHosts;
	client: GoogleClient | null;
	now(): number;
	send: Send;
}
