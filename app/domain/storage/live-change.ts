/**
 * A change to a stored object's JSON at its public path: a merge patch (RFC 7386), the whole new value,
 * or the news that it changed in a way no patch can say (a null, a removal): then the account's live object reads it anew.
 */
export type LiveChange = { path: string; merge: unknown } | { path: string; replace: unknown } | { path: string; rebuild: true };
