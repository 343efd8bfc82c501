/** Another run has the lease, or the account is deleted: nothing more may be written. */
export class LostLease extends Error {}
