import { z } from "zod";
import type { OwnHost } from "~/services/ctx";

/**
 * Header by which the Worker tells its own code the host of an account's own that a request came to. Copies of a request keep it. One that comes from
 * outside is taken away (account-address.ts).
 */
export const OWN_HOST_HEADER = "X-Own-Host";

const schema = z.object({ host: z.string(), accountId: z.number(), accountHid: z.string(), name: z.string() });

/** The request with its host. */
export function markOwnHost(request: Request, own: OwnHost): Request {
	const headers = new Headers(request.headers);
	headers.set(OWN_HOST_HEADER, encodeURIComponent(JSON.stringify(own)));
	return new Request(request, { headers });
}

/** The host of an account's own that a request came to; null for the address of the installation. */
export function ownHostOf(request: Request): OwnHost | null {
	const header = request.headers.get(OWN_HOST_HEADER);
	return header === null ? null : schema.parse(JSON.parse(decodeURIComponent(header)));
}
