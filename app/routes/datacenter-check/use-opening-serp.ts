import { useNavigation } from "@remix-run/react";
import { checkTitle } from "~/components/checks/market-text";
import type { Screen } from "./read-screen";

/** A result dialog whose pages are on their way; its title is known from the check's row. */
export interface OpeningSerp {
	name: "check_serp";
	opening: true;
	title: string;
}

/** The result dialog that a visit is about to open; null when there is none, or when a dialog is open already. */
export function useOpeningSerp({ rows, dialog, place }: Pick<Screen, "rows" | "dialog" | "place">): OpeningSerp | null {
	const { state, location } = useNavigation();
	const wanted = new URLSearchParams(location?.search);
	if (dialog || state !== "loading" || wanted.get("dialog") !== "check_serp") return null;
	const report = rows.find((row) => row.report.id === wanted.get("id"))?.report;
	return report ? { name: "check_serp", opening: true, title: checkTitle(report, place.language) } : null;
}
