import { FAULT_KINDS } from "./fault-plan";
import { KNOWN_DOMAINS } from "./known-domains";
import { DATACENTERS } from "./search-request";

/** The description of this server and its addresses, on one page. */
export function describeSimulator(): string {
	const rows: [string, string][] = [
		[
			"GET /search",
			"q, gl, hl, start, device (desktop, mobile), datacenter, at (ISO or ms), weight (light, or kilobytes), gzip (1): a result page. num is ignored.",
		],
		[
			"GET /truth",
			"q, gl, hl, device, datacenter, at, and domain or url: where everything stands, as JSON. q=site:address lists the pages known at and below an address.",
		],
		["GET, POST /clock", "{offset_ms}: how far the simulator's clock is ahead of the machine's."],
		[
			"GET, POST /faults",
			`{captcha: 0.1, …, seed, only: [{q, start, datacenter, device, gl, hl}], delay_ms}; {} ends them. Kinds: ${FAULT_KINDS.join(", ")}.`,
		],
		["GET, DELETE /stats", "pages asked for, by status and fault."],
	];
	return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Search engine simulator</title><style>body{font:15px/1.6 system-ui,sans-serif;max-width:60rem;margin:3rem auto;padding:0 1rem}td{padding:.3rem 1rem .3rem 0;vertical-align:top}td:first-child{white-space:nowrap;font-family:monospace}</style></head><body><h1>Search engine simulator</h1><p>Result pages in the structure of a search engine's, with invented words and websites. The same search gives the same results on the same day; any day, past or future, can be asked for.</p><p><a href="/search?q=garden+chair&amp;gl=us&amp;hl=en">garden chair</a> · <a href="/search?q=v%C3%A9lo+%C3%A9lectrique&amp;gl=fr&amp;hl=fr">vélo électrique</a> · <a href="/search?q=aceite+de+oliva&amp;gl=es&amp;hl=es&amp;device=mobile">aceite de oliva</a></p><table>${rows.map(([name, text]) => `<tr><td>${name}</td><td>${text}</td></tr>`).join("")}</table><p>Datacenters: ${DATACENTERS.join(", ")}. Websites that stand for most queries: ${KNOWN_DOMAINS.map((one) => one.domain).join(", ")}.</p></body></html>`;
}
