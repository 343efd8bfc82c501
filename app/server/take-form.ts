import { readBodyBytes } from "./api/read-body";
import { TransportError } from "./api/transport-error";

/** Names that stand once for each chosen row of a table; all other fields together are few. */
const LISTS = new Set(["ids", "groups", "set", "monitors_ways"]);
/** The form library's work grows with the square of these. */
const FIELDS_MAX = 200;
/** Maximum number of rows of a table. */
const LIST_MAX = 25_000;
/** Our fields have flat names; the form library makes objects and arrays of names that look like a path. */
const FIELD_NAME = /^[\w-]{1,64}$/;
const FORM_TYPES = new Set(["application/x-www-form-urlencoded", "multipart/form-data"]);

/**
 * Runs before every page: accepts forms of bounded size that are complete and readable, and answers all others (400, 405, 413). Returns a request
 * with the form. API calls and stored objects check their bodies themselves. Source: reliability S60.
 */
export async function takeForm(request: Request): Promise<Request | Response> {
	if (
		/^(GET|HEAD|OPTIONS)$/.test(request.method) ||
		/^\/(?:(?:api|storage|webhooks)\/|mcp$|oauth\/(?:register|token)$)/.test(new URL(request.url).pathname)
	)
		return request;
	try {
		if (request.method !== "POST") throw new TransportError("MethodNotAllowedException", { Allow: "GET, HEAD, POST" });
		return await checkedForm(request);
	} catch (error) {
		if (!(error instanceof TransportError)) throw error;
		const headers = { ...error.headers, "Content-Type": "text/plain; charset=utf-8" };
		return new Response(error.code, { status: error.status, headers });
	}
}

async function checkedForm(request: Request): Promise<Request> {
	const body = await readBodyBytes(request);
	const headers = new Headers(request.headers);
	// No proxy of ours precedes the Worker: a forwarded host would only make the framework refuse our own forms.
	headers.delete("X-Forwarded-Host");
	// From a page of ours without a referrer, as refuseForeignForm has found; the framework would take it for another's.
	if (headers.get("Origin") === "null") headers.delete("Origin");
	// A POST without anything, as signing out is.
	if (body.byteLength === 0) headers.set("Content-Type", "application/x-www-form-urlencoded");
	const type = headers.get("Content-Type")?.split(";")[0]?.trim().toLowerCase() ?? "";
	if (!FORM_TYPES.has(type)) throw new TransportError("BadRequestException");
	const checked = new Request(request, { headers, body });
	const form = await checked
		.clone()
		.formData()
		.catch(() => null);
	if (!form) throw new TransportError("BadRequestException");
	countFields(form);
	return checked;
}

function countFields(form: FormData): void {
	let fields = 0;
	let listed = 0;
	for (const name of form.keys()) {
		if (!FIELD_NAME.test(name)) throw new TransportError("BadRequestException");
		if (LISTS.has(name)) listed++;
		else fields++;
		if (fields > FIELDS_MAX || listed > LIST_MAX) throw new TransportError("PayloadTooLargeException");
	}
}
