/** The runtime names a connection that broke off; everything else (refused, no such host) is the network's failure. */
export function isReset(error: unknown): boolean {
	return /connection lost|disconnected|reset|closed/i.test(String(error));
}
