import type { ApiScope } from "~/domain/account/api-token-rules";

/** Keys of the catalogue: a scope is none. */
export const SCOPE_KEYS = {
	"*": "all",
	read: "read",
	write: "write",
	"read write": "readWrite",
	"read send": "readSend",
} as const satisfies Record<ApiScope, string>;
