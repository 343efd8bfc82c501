import { digestOf } from "../digest";

/** Stored digest of an address that the company's sign-in does not bring back to an account. */
export function barDigest(accountId: number, emailKey: string): string {
	return digestOf(`company-bar:${accountId}:${emailKey}`);
}
