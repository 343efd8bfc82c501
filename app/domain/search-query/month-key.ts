/** Objects of an account's sealed months. account: its hid. */
export function queriesPrefix(account: string): string {
	return `queries/${account}/`;
}

/** Objects of a property's month "YYYY-MM"; without a month, of all of them. The lease that wrote one follows. */
export function monthPrefix(account: string, property: string, month = ""): string {
	return `${queriesPrefix(account)}${property}/${month === "" ? "" : `${month}.`}`;
}
