import { HID_PATTERN } from "../hid";

/** Begins the address of everything in an account that is not the home of whoever asks. */
const PREFIX = new RegExp(`^/a/(${HID_PATTERN})(?=/|\\.data$|$)`);

/** Doors of programs, which name no account by their address, and of development. */
const OUTSIDE = /^\/(mcp|relay|oauth|webhooks|healthz|dev)(\/|\.data$|$)/;

/** hid of the account that a pathname names, null for the home account, and the pathname as routes know it. */
export interface SplitAddress {
	account: string | null;
	pathname: string;
}

/** Splits a pathname of the browser. Remix asks for the data of "/" by "_root.data", which within an account is "/a/<hid>.data". */
export function splitAddress(pathname: string): SplitAddress {
	const account = PREFIX.exec(pathname)?.[1];
	const rest = pathname.slice(accountPrefix(account ?? "").length);
	if (account === undefined || OUTSIDE.test(rest)) return { account: null, pathname };
	return { account, pathname: rest === "" ? "/" : rest === ".data" ? "/_root.data" : rest };
}

/** The other way: the pathname for the browser. `account`: hid; null for the home account. */
export function joinAddress({ account, pathname }: SplitAddress): string {
	if (account === null) return pathname;
	const rest = pathname === "/" ? "" : pathname === "/_root.data" ? ".data" : pathname;
	return accountPrefix(account) + rest;
}

/** Beginning of the addresses within an account. */
export function accountPrefix(account: string): string {
	return `/a/${account}`;
}
