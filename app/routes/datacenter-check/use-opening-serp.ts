import { useNavigation } from "@remix-run/react";
import { checkTitle } from "~/components/checks/check-labels";
import type { Screen } from "./read-screen";

/** A result dialog that is loading; its title comes from the check's row. */
export interface OpeningSerp {
	opening: true;
	title: string;
}

/** The result dialog that the current navigation opens; null when there is none or a dialog is open. */
export function useOpeningSerp({ rows, dialog, place }: Pick<Screen, "rows" | "dialog" | "place">) {
	const { state, location } = useNavigation();
	const wanted = new URLSearchParams(location?.search);
	if (dialog || state !== "loading" || wanted.get("dialog") !== "check_serp") return null;
	const report = rows.find((row) => row.report.id === wanted.get("id"))?.report;
	return report ? { name: "check_serp" as const, content: { opening: true as const, title: checkTitle(report, place.language) } } : null;
}
