import { signedOutCookie } from "~/domain/draft-mark";

/**
 * Someone signs out: what the browser keeps of the account goes, in every tab. The cookie does the same where the browser does not know the header, and
 * in the tab that is open.
 */
export function forgetInBrowser(headers: Headers): void {
	headers.set("Clear-Site-Data", '"storage"');
	headers.append("Set-Cookie", signedOutCookie());
}
