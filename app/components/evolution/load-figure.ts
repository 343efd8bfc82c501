import { loadPart } from "~/components/connection/load-part";

/** Loads the chart library, once. Returns null when it cannot be loaded. */
export function loadFigure() {
	return loadPart(() => import("./apex-figure"));
}
