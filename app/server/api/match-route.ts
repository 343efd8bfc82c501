import { AppError } from "~/services/app-error";
import type { ApiRoute } from "./call";
import { TransportError } from "./transport-error";

export interface MatchedRoute {
	route: ApiRoute;
	params: Record<string, string>;
}

/** The route of a call. Throws NotFoundException for an unknown path, MethodNotAllowedException (405 with Allow) for a wrong method. */
export function matchRoute(routes: readonly ApiRoute[], method: string, path: string): MatchedRoute {
	const wanted = method.toUpperCase() === "HEAD" ? "GET" : method.toUpperCase();
	const parts = path.split("/");
	const known = routes.flatMap((route) => {
		const params = matchParts(route.path.split("/"), parts);
		return params ? [{ route, params }] : [];
	});
	if (known.length === 0) throw new AppError("NotFoundException");
	const found = known.find(({ route }) => route.method === wanted);
	if (!found) throw new TransportError("MethodNotAllowedException", { Allow: known.map(({ route }) => route.method).join(", ") });
	return found;
}

/** Parameters that people type: any text, which the use case refuses with its reason. */
const TYPED: ReadonlySet<string> = new Set([":code"]);

function matchParts(pattern: string[], parts: string[]): Record<string, string> | null {
	if (pattern.length !== parts.length) return null;
	const params: Record<string, string> = Object.create(null);
	for (const [i, name] of pattern.entries()) {
		const part = parts[i] ?? "";
		if (TYPED.has(name)) params[name.slice(1)] = decoded(part);
		else if (name.startsWith(":") && /^[\w.~-]{1,200}$/.test(part)) params[name.slice(1)] = part;
		else if (name !== part) return null;
	}
	return params;
}

function decoded(part: string): string {
	try {
		return decodeURIComponent(part);
	} catch {
		return part;
	}
}
