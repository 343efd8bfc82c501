import { writeLog } from "./context";

/** Below these, fixed words alternate with ids; below all others stands what only its reader may know. */
const NAMED_BELOW = new Set(["account", "admin", "api"]);
/** A word of an address of ours; ids are longer. */
const WORD = /^[a-z][a-z_-]{1,19}$/;

interface AnsweredRequest {
	requestId: string;
	method: string;
	pathname: string;
	status: number;
	startedAt: number;
}

/** One line for each request: which, what came of it, how long; never a query, an id, a token or an address of a person. Source: design.md "Laid down once". */
export function logRequest({ requestId, method, pathname, status, startedAt }: AnsweredRequest): void {
	writeLog(requestId, { event: "request", method, route: routeName(pathname), status, ms: Date.now() - startedAt });
}

/** The address with "*" in the place of everything that is not one of our own words. */
export function routeName(pathname: string): string {
	const [first = "", ...rest] = pathname
		.replace(/\.data$/, "")
		.slice(1)
		.split("/");
	if (!WORD.test(first)) return first === "" && rest.length === 0 ? "/" : "/*";
	if (rest.length === 0) return `/${first}`;
	if (!NAMED_BELOW.has(first)) return `/${first}/*`;
	return `/${[first, ...rest.map((part) => (WORD.test(part) ? part : "*"))].join("/")}`;
}
