import { digestOf } from "../digest";

/** Stored digest of a sign-in: what the browser keeps and the state that comes back name it together. state: "" for a confirmation. */
export function tripDigest(cookie: string, state: string): string {
	return digestOf(`company-trip:${cookie}:${state}`);
}
