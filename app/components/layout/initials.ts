/** Up to two letters for the avatar, from the names, else from the e-mail address. */
export function initials(person: { firstName: string; lastName: string; email: string }): string {
	const named = [person.firstName, person.lastName].map((name) => [...name.trim()][0] ?? "").join("");
	return (named || ([...person.email][0] ?? "")).toLocaleUpperCase();
}
