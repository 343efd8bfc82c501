/** Words of /developers. Apart from the catalogues, because no other screen needs them. Calls are described in English only. */
export const developers = {
	title: "API reference",
	help: "Every call of the API, with what it takes and answers.",
	groups: {
		keywords: "Keywords",
		"tags-notes": "Tags and notes",
		checks: "Checks",
		urls: "URL indexation",
		imports: "Imports",
		exports: "Exports and reports",
		looks: "Evidence",
		shares: "Shared links",
		webhooks: "Webhooks",
		account: "Account",
		tokens: "Tokens and sign-in",
		billing: "Billing",
		administration: "Administration",
	},
	nav: { label: "Parts of the reference", start: "Start", guides: "Guides", calls: "Calls" },
	document: "OpenAPI document",
	createToken: "Create a token",
	start: {
		address: "Address",
		addressText: "All paths are below this address. Payloads and answers are JSON.",
		auth: "Who calls",
		authText:
			"Send an API token of the API page, or the token of POST account/tokens/generate, as bearer token. A token with the scope read makes only calls that change nothing, one with write only the others, one with * both. A token may have a last day.",
		limits: "Limits",
		limitsText:
			"Calls are counted per token and per account. RateLimit-Policy names the limits, RateLimit says what is left; beyond them the answer is 429 with Retry-After. Each task of a batch counts as a call, and a batch that does not fit is refused whole.",
		repeat: "Repeating a call",
		repeatText:
			"Send an Idempotency-Key with a POST that may have to be repeated: a repeat changes nothing and gets the first answer. Send the ETag of an answer as If-None-Match: 304 says that nothing has changed.",
		paging: "Lists",
		pagingText: "A list is complete unless limit cuts it; …/datatable answers pages, with search and order.",
		positions: "What a position says",
		positionsText: "A page that was not read is never told as not found.",
		values: {
			ranked: "a number from 1: the rank among the organic results",
			notFound: "0: not found within the depth that seen.depth names",
			pending: "null: asked for and not read yet",
			unknown: "false: unknown, for the reason in seen.reason",
			absent: "no property: never asked for",
		},
		errors: "Errors",
		errorsText:
			"An error has code, message and errors by field. The language of the messages follows the header App-Language (en, fr, es).",
		differences: "Where the calls differ from the specification",
		status: "Status",
		code: "Code",
		message: "Message",
		call: "Call",
		difference: "Difference",
	},
	differences: [
		["POST account/tokens/generate", "Works on every plan; API tokens of the API page need a paid one."],
		["POST account/password/reset", "Answers request; sent with the code it binds the code to this client."],
		["PUT account", "Changes the e-mail address only before activation; of meta only the known keys."],
		["GET …/monitors", "Each position has seen beside it: outcome, reason, depth, time, source and look."],
		["DELETE account/customer/subscription", "immediate is ignored: a subscription ends with its period."],
		["DELETE notifications/{index}", "Takes the id of a notification too, which is safer while the list moves."],
		["POST batch", "At most 50 tasks; answers that are not JSON have the code 406."],
	],
	call: {
		access: {
			anyone: "Anyone",
			signed_in: "Signed in",
			verified: "Active account",
			administrator: "Administrators",
		},
		scope: { read: "Scope read", write: "Scope write", none: "Not for API tokens" },
		parameters: "Parameters",
		payload: "Payload",
		answer: "Answer",
		errors: "Errors",
		examples: "Examples",
		sample: "Sample answer",
		name: "Name",
		type: "Type",
		meaning: "Meaning",
		required: "required",
		in: { path: "path", query: "query", header: "header" },
		file: "A file",
		tryIt: "Try it",
		send: "Send",
		tryHint: "The call is made with your session, in your account.",
		signIn: "Sign in to try this call.",
		answered: "Answer {{status}}",
		cut: "Only the first part is shown.",
	},
	guides: {
		"first-keywords": {
			title: "First keywords in five minutes",
			steps: [
				["Create an API token on the API page and keep it in a variable of your shell.", "export SERPENTINE_TOKEN=sp_live_…"],
				[
					"Add keywords for a website. The answer names those that were left out, and why.",
					`curl -X POST "{{base}}/monitors" -H "Authorization: Bearer $SERPENTINE_TOKEN" -H "Content-Type: application/json" -d '{"website":"shop.example","keywords":["desk lamp","floor lamp"],"country":"fr","language":"fr"}'`,
				],
				[
					"Ask for a look now; otherwise each keyword is looked up once a day.",
					`curl -X POST "{{base}}/monitors/refresh" -H "Authorization: Bearer $SERPENTINE_TOKEN"`,
				],
				[
					"Read the positions. While position is null the look is under way.",
					`curl "{{base}}/monitors" -H "Authorization: Bearer $SERPENTINE_TOKEN"`,
				],
				[
					"See what a position was read from: seen.look names the evidence.",
					`curl "{{base}}/looks/LOOK_ID" -H "Authorization: Bearer $SERPENTINE_TOKEN"`,
				],
			],
		},
		spreadsheet: {
			title: "Positions in a spreadsheet",
			steps: [
				["Create an API token with the scope *: an export is a call that makes something.", "export SERPENTINE_TOKEN=sp_live_…"],
				[
					"Make a file of positions: one row for each keyword, one column for each day.",
					`curl -X POST "{{base}}/monitors/generate_export" -H "Authorization: Bearer $SERPENTINE_TOKEN" -H "Content-Type: application/json" -d '{"type":"raw","format":"csv"}'`,
				],
				[
					"Download the file that data.file names, and open it in the spreadsheet.",
					`curl -o positions.csv "{{base}}/download/FILE_ID" -H "Authorization: Bearer $SERPENTINE_TOKEN"`,
				],
				[
					"Have it sent every week instead: a scheduled report goes to up to ten addresses.",
					`curl -X POST "{{base}}/scheduled_exports" -H "Authorization: Bearer $SERPENTINE_TOKEN" -H "Content-Type: application/json" -d '{"type":"weekly","transport_options":{"emails":"me@shop.example"}}'`,
				],
			],
		},
	},
};

type Same<T> = { [K in keyof T]: T[K] extends string ? string : Same<T[K]> };
export type DeveloperWords = Same<typeof developers>;
