/** Leads a form of a page on. */
export function seeOther(to: string): Response {
	return new Response(null, { status: 303, headers: { Location: to } });
}
