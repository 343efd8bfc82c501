import { splitAddress } from "~/domain/account/account-address";

/** A path of the app as scripts of the page ask for it: within the account that the address of the page names. Elements use useHref or PlainLink. */
export function inAccount(path: string): string {
	const basename = globalThis.__remixContext?.basename ?? "/";
	return basename === "/" ? path : basename + path;
}

/** A path of the browser as routes and `paths` name it, without the account. Places of the router's state are of the browser. */
export function routePath(pathname: string): string {
	return splitAddress(pathname).pathname;
}
