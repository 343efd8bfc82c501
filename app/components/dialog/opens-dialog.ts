interface Visit {
	state: "idle" | "loading" | "submitting";
	formMethod?: string | undefined;
	location?: { search: string } | undefined;
}

/** Does this visit open a dialog that is not there yet? A form that leads to one has its own words. */
export function opensDialog({ state, formMethod, location }: Visit, here: { search: string }): boolean {
	if (state !== "loading" || !location || (formMethod !== undefined && formMethod !== "GET")) return false;
	const wanted = dialogOf(location);
	return wanted !== null && wanted !== dialogOf(here);
}

function dialogOf({ search }: { search: string }): string | null {
	return new URLSearchParams(search).get("dialog");
}
