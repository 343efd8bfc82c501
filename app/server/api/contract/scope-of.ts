import type { ApiRight } from "~/domain/account/api-token-rules";
import type { ApiRoute } from "../call";

/** The scope that an API token needs for a call. */
export function scopeOf({ method, scope }: Pick<ApiRoute, "method" | "scope">): ApiRight {
	return scope ?? (method === "GET" ? "read" : "write");
}
