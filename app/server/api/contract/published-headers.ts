/** Headers of requests and answers, as the document describes them. */

const text = (description: string) => ({ description, schema: { type: "string" } });

export const REQUEST_HEADERS = {
	"Idempotency-Key": {
		name: "Idempotency-Key",
		in: "header",
		required: false,
		...text("A name for this attempt: a repeat with the same key changes nothing and gets the first answer"),
	},
	"If-None-Match": { name: "If-None-Match", in: "header", required: false, ...text("ETag of an earlier answer: 304 if nothing changed") },
} as const;

const LIMITS = {
	"RateLimit-Policy": text('Limits, as "account";q=6000;w=60: calls in so many seconds'),
	RateLimit: text('Calls left, as "account";r=5999;t=42: and seconds until they are counted anew'),
	"Request-Id": text("Id of the request: quote it to support"),
};

const PAGES = {
	"Next-Cursor": text("Value of `cursor` for the next page; absent on the last one"),
	Link: text('Address of the next page, as </api/tags?cursor=…>; rel="next"'),
};

export function answerHeaders({ method, isPaged }: { method: string; isPaged: boolean }) {
	if (method !== "GET") return LIMITS;
	return { ...LIMITS, ETag: text("Names this state of the answer"), ...(isPaged && PAGES) };
}

export const ERROR_HEADERS = { "Request-Id": LIMITS["Request-Id"], "Retry-After": text("Seconds after which another try makes sense") };
