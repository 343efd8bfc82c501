import type { InspectionDetail } from "~/domain/crawler/inspection-object";

/** Source: spec A §2 "a detail dialog with tabs". */
export const DETAIL_TABS = ["analysis", "source", "log", "html"] as const;

export interface DetailView {
	hash: string;
	id: string;
	tab: (typeof DETAIL_TABS)[number];
	/** The page itself is loaded by its tab. */
	detail: Omit<InspectionDetail, "html"> | null;
	/** Why there is no detail: it is not stored, or the reason of a failure. */
	failure: { kind: "gone" } | { kind: "failed"; reason: string } | null;
}
