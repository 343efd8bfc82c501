import type { PageReading } from "../serp/page-reading";

/** Organic results of a page of a search of which nothing else is known. */
const USUAL_COUNT = 10;
/** A page with less than this part of the usual results has lost some of them. */
const FEW_PART = 2 / 3;

/** Whether a page announces a following one and yet holds far fewer organic results than a page of its search usually does. */
export function hasFew({ outcome, hasNext, organicCount }: PageReading, usualCount = USUAL_COUNT): boolean {
	return outcome === "results" && hasNext === true && organicCount < usualCount * FEW_PART;
}
