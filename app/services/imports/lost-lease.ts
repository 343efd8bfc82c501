/** The lease went to somebody else, or the account is deleted: nothing more may be written. */
export class LostLease extends Error {}
