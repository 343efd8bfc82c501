import { joinAddress, splitAddress } from "~/domain/account/account-address";
import { OWN_HOST_HEADER } from "./own-host";

/**
 * Header by which the Worker tells its own code the account that an address names. Copies of a request keep it. One that comes from outside is
 * taken away.
 */
const HEADER = "X-Account";

/** The request as routes know it: its address without the account, which the header names. */
export function enterAccount(request: Request): Request {
	const url = new URL(request.url);
	const { account, pathname } = splitAddress(url.pathname);
	if (account === null && !request.headers.has(HEADER) && !request.headers.has(OWN_HOST_HEADER)) return request;
	const headers = new Headers(request.headers);
	headers.delete(HEADER);
	headers.delete(OWN_HOST_HEADER);
	if (account !== null) headers.set(HEADER, account);
	url.pathname = pathname;
	return new Request(new Request(url, request), { headers });
}

/** hid of the account that the address of a request names; null for the home account of whoever asks. */
export function accountOf(request: Request): string | null {
	return request.headers.get(HEADER);
}

/** The address of a request as the browser has it. */
export function outerUrl(request: Request): URL {
	const url = new URL(request.url);
	url.pathname = joinAddress({ account: accountOf(request), pathname: url.pathname });
	return url;
}

/** A GET of the whole address outside of the account, which is no address there. */
export function leaveAccount(request: Request): Request {
	const headers = new Headers(request.headers);
	for (const name of [HEADER, "Content-Type", "Content-Length"]) headers.delete(name);
	return new Request(outerUrl(request), { headers });
}
