import type { ApiScope } from "~/domain/account/api-token-rules";

/** Keys of the catalogue: "*" is none. */
export const SCOPE_KEYS = { "*": "all", read: "read", write: "write" } as const satisfies Record<ApiScope, string>;
