/**
 * A change of a stored object at its public path: a merge patch (RFC 7386), the whole new value, or a change that no patch can express (a null, a
 * removal); then the account's live object reads it again.
 */
export type LiveChange = { path: string; merge: unknown } | { path: string; replace: unknown } | { path: string; rebuild: true };
