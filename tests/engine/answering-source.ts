import type { TextAnswer } from "@serpentine/serp/results";
import { unaskedReading } from "~/domain/source/structured-reading";
import type { SerpSource, WantedPage } from "~/services/source-ports";

/** An answer of an engine, or the outcome of a page that holds none. */
export type Told = TextAnswer | "error" | "captcha";

/** A source that answers in words. `asked` has every question in its order. */
export function answeringSource(tell: (page: WantedPage, count: number) => Told): { source: SerpSource; asked: WantedPage[] } {
	const asked: WantedPage[] = [];
	return {
		asked,
		source: {
			name: "fetch",
			maxInFlight: 6,
			open: async () => ({
				async fetchPage(page) {
					asked.push(page);
					const told = tell(page, asked.length);
					const body = new TextEncoder().encode(JSON.stringify(told));
					const nothing = { ...unaskedReading("error"), outcome: typeof told === "string" ? told : ("results" as const) };
					const reading = typeof told === "string" ? nothing : { ...nothing, hasNext: false, answer: told };
					const url = "https://answers.example/";
					const shared = { asked: url, url, status: 200, html: "", sent: "as-shown", encoding: "identity", complete: true } as const;
					return { ...shared, body, bytes: body.length, failure: null, downloadMs: 1, structured: { reading } };
				},
				close: async () => {},
			}),
		},
	};
}

/** hosts: of the cited pages, "" for a hidden one. */
export function answered(hosts: readonly string[], fields: Partial<TextAnswer> = {}): TextAnswer {
	return {
		state: "answered",
		text: "Some lamps are better than others.",
		citations: hosts.map((host) =>
			host === "" ? { link: null, title: "Lamps", sealed: true, host } : { link: `https://${host}/page`, title: host },
		),
		searched: true,
		model: "model-1",
		...fields,
	};
}
