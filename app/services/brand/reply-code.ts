import { digestOf } from "../digest";

/** Stored digest of a code: it fits no other account. */
export function replyCodeDigest(accountId: number, code: string): string {
	return digestOf(`reply:${accountId}:${code}`);
}
