/** Field of a form that carries the id of its draft in the browser. The answer that says "saved" names it in a cookie. */
export const DRAFT_FIELD = "draft";

/** Ids of drafts as the browser makes them. */
const DRAFT_ID = /^[0-9a-f]{16}$/;

const PREFIX = "saved-";
/** The mark of a sign-out: no draft stays. */
const ALL = "all";
/** Time for the page behind the answer to read the cookie, s. */
const SECONDS = 60;

/** Cookie that tells the browser that this draft is saved; null for what is no id. Scripts read it, so it is not HttpOnly; it holds nothing secret. */
export function savedCookie(id: string): string | null {
	return DRAFT_ID.test(id) ? markCookie(id, SECONDS) : null;
}

/** Cookie that tells the browser to empty its store of drafts. */
export function signedOutCookie(): string {
	return markCookie(ALL, SECONDS);
}

/** Cookie that ends the mark. */
export function endedCookie(id: string): string {
	return markCookie(id, 0);
}

function markCookie(id: string, maxAge: number): string {
	return `${PREFIX}${id}=1; Path=/; SameSite=Lax; Max-Age=${maxAge}`;
}

/** Marks among the cookies of a document: ids of saved drafts, and whether someone has signed out. */
export function readMarks(cookies: string): { ids: string[]; isSignedOut: boolean } {
	const marks = cookies
		.split(/;\s*/)
		.flatMap((pair) => (pair.startsWith(PREFIX) ? [pair.slice(PREFIX.length).split("=", 1)[0] ?? ""] : []));
	return { ids: marks.filter((mark) => DRAFT_ID.test(mark)), isSignedOut: marks.includes(ALL) };
}
