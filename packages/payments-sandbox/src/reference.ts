/** The id of what a field refers to: the provider gives the id, or the whole object where a call expands it. Throws for null. */
export function idOf(reference: string | { id: string } | null): string {
	if (reference === null) throw new Error("This field refers to no object.");
	return typeof reference === "string" ? reference : reference.id;
}
