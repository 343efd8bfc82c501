import { MODES } from "./settings";

/** Page that describes this server and its calls. */
export function describeSandbox(): string {
	const rows: [string, string][] = [
		["/v1/…", "The part of the provider's API that the app uses, with its errors, paging, expansion, idempotency and version check."],
		["POST /control/clock", "{advance_ms} or {offset_ms}: renewals, retries and expiries up to then happen."],
		["POST /control/next", "{outcome, times, customer}: what the next payments come to, whatever the card."],
		["POST /control/faults", "{kind: drop | delay | error | refuse, after_effect, times, delay_ms, match}; {} ends them."],
		["POST /control/webhooks", `{mode: ${MODES.join(" | ")}}; POST /control/webhooks/release delivers what is held.`],
		["GET /control/ledger.json", "Every charge: id, customer, invoice, amount, currency, status, at, idempotency_key."],
		["GET /control/calls.json", "Every request to the API."],
	];
	const cards =
		"4242 4242 4242 4242 pays; 4000 0025 0000 3155 asks once; 4000 0027 6000 3184 asks always; 4000 0000 0000 9995 has no funds; 4000 0000 0000 0341 is saved but declined later.";
	return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Payment sandbox</title><style>body{font:15px/1.6 system-ui,sans-serif;max-width:60rem;margin:3rem auto;padding:0 1rem}td{padding:.3rem 1rem .3rem 0;vertical-align:top}td:first-child{white-space:nowrap;font-family:monospace}</style></head><body><h1>Payment sandbox</h1><p>Behaves like the payment provider; no money moves. ${cards}</p><table>${rows.map(([name, text]) => `<tr><td>${name}</td><td>${text}</td></tr>`).join("")}</table></body></html>`;
}
