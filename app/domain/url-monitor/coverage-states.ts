import { namesOf } from "../by-name";

/** Reasons of URL Inspection as its interface names them, in English. Source: support.google.com/webmasters/answer/7440203 */
const COVERAGE_STATES = {
	submittedIndexed: "Submitted and indexed",
	indexed: "Indexed, not submitted in sitemap",
	crawled: "Crawled - currently not indexed",
	discovered: "Discovered - currently not indexed",
	unknownUrl: "URL is unknown to Google",
	redirect: "Page with redirect",
	redirectError: "Redirect error",
	notFound: "Not found (404)",
	softNotFound: "Soft 404",
	serverError: "Server error (5xx)",
	unauthorized: "Blocked due to unauthorized request (401)",
	forbidden: "Blocked due to access forbidden (403)",
	otherError: "Blocked due to other 4xx issue",
	robots: "Blocked by robots.txt",
	robotsIndexed: "Indexed, though blocked by robots.txt",
	noindex: "Excluded by ‘noindex’ tag",
	alternate: "Alternate page with proper canonical tag",
	duplicate: "Duplicate without user-selected canonical",
	otherCanonical: "Duplicate, Google chose different canonical than user",
} as const;

type CoverageState = keyof typeof COVERAGE_STATES;

const NAMES = new Map<string, CoverageState>(namesOf(COVERAGE_STATES).map((name) => [keyOf(COVERAGE_STATES[name]), name]));

/** The known reason of a text; null for another one, which Google may have renamed or added. */
export function coverageState(text: string): CoverageState | null {
	return NAMES.get(keyOf(text)) ?? null;
}

/** Quotes and dashes differ between versions of the same text. */
function keyOf(text: string): string {
	return text.toLowerCase().replaceAll(/[^a-z0-9]/g, "");
}
