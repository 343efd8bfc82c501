/** Joins class names; false and undefined are left out. Utilities override component classes by their cascade layer, so their order does not matter. */
export function cn(...classes: (string | false | null | undefined)[]): string {
	return classes.filter(Boolean).join(" ");
}
