/** The client's IP address from the platform; null without one. In production a client cannot set it. */
export function clientAddress(request: Request): string | null {
	return request.headers.get("CF-Connecting-IP");
}
