import type { CountedBy } from "./query-columns";

/** Objects of an account's sealed months. account: its hid. */
export function queriesPrefix(account: string): string {
	return `queries/${account}/`;
}

/** Objects of all months of a property. */
export function propertyPrefix(account: string, property: string): string {
	return `${queriesPrefix(account)}${property}/`;
}

/** Objects of a set of rows of a property's month "YYYY-MM". The lease that wrote one follows. */
export function monthPrefix(of: { account: string; property: string; month: string; by: CountedBy }): string {
	return `${propertyPrefix(of.account, of.property)}${of.month}${of.by === "page" ? "" : "-property"}.`;
}
