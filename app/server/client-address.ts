/** The client's IP address as the platform tells it; null where nothing does. Nothing a client can set counts in production. */
export function clientAddress(request: Request): string | null {
	return request.headers.get("CF-Connecting-IP");
}
