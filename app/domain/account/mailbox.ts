/** Sender of a mail. */
export interface Mailbox {
	name: string;
	address: string;
}

/** "Serpentine <no-reply@example.com>" or an address alone; null when it is neither. */
export function parseMailbox(text: string): Mailbox | null {
	const match = /^\s*(?:"?([^"<>\p{Cc}]*?)"?\s*<([^<>\s@]+@[^<>\s@]+)>|([^<>\s@]+@[^<>\s@]+))\s*$/u.exec(text);
	const address = match?.[2] ?? match?.[3];
	return address ? { name: match?.[1]?.trim() ?? "", address } : null;
}
