interface Visit {
	state: "idle" | "loading" | "submitting";
	formMethod?: string | undefined;
	location?: { search: string } | undefined;
}

/** Dialogs that stand in for themselves while their content is on its way. */
const OWN_SKELETON: ReadonlySet<string> = new Set(["check_serp", "keyword_detail"]);

/** Does this visit open a dialog that is not there yet? A form that leads to one has its own words. */
export function opensDialog({ state, formMethod, location }: Visit, here: { search: string }): boolean {
	if (state !== "loading" || !location || (formMethod !== undefined && formMethod !== "GET")) return false;
	const wanted = dialogOf(location);
	return wanted !== null && wanted !== dialogOf(here) && !OWN_SKELETON.has(wanted);
}

function dialogOf({ search }: { search: string }): string | null {
	return new URLSearchParams(search).get("dialog");
}
