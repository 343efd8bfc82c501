interface Visit {
	state: "idle" | "loading" | "submitting";
	formMethod?: string | undefined;
	location?: { search: string } | undefined;
}

/** Dialogs with their own placeholder while they load. */
const OWN_SKELETON: ReadonlySet<string> = new Set(["check_serp", "keyword_detail"]);

/** Whether this navigation opens a dialog. A form that leads to one shows its own progress. */
export function opensDialog({ state, formMethod, location }: Visit, here: { search: string }): boolean {
	if (state !== "loading" || !location || (formMethod !== undefined && formMethod !== "GET")) return false;
	const wanted = dialogOf(location);
	return wanted !== null && wanted !== dialogOf(here) && !OWN_SKELETON.has(wanted);
}

function dialogOf({ search }: { search: string }): string | null {
	return new URLSearchParams(search).get("dialog");
}
