import { paths } from "~/paths";

/** A path of our own to go back to; anything that could lead elsewhere becomes the home page. */
export function safeReturnPath(value: unknown): string {
	if (typeof value !== "string" || !/^\/(?![/\\])/.test(value) || /[\\\u0000-\u001f]/.test(value)) return paths.home;
	const url = new URL(value, "http://self.invalid");
	return url.host === "self.invalid" ? url.pathname + url.search : paths.home;
}
