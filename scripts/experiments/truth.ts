import type { MonitorAnswer } from "./check";

/** Position and address that the simulator's own list gives a monitor, within its depth; 0 and "" beyond. depth: results of the list. at: ISO instant of the list, now without it. */
export async function truthOf(
	simulator: string,
	one: Pick<MonitorAnswer, "website" | "keyword" | "device" | "depth">,
	{ at }: { at?: string | undefined } = {},
): Promise<{ position: number; url: string; depth: number }> {
	const { term, country, language } = one.keyword;
	const query = new URLSearchParams({ q: term, gl: country, hl: language, device: one.device, domain: one.website.domain });
	if (at) query.set("at", at);
	// A connection that was idle for a while may be closed at the moment of the request.
	const answer = (await (await fetch(`${simulator}/truth?${query}`, { headers: { connection: "close" } })).json()) as {
		results: { position: number; url: string }[];
		depth: number;
	};
	const [first] = answer.results;
	return { ...(first && first.position <= one.depth ? first : { position: 0, url: "" }), depth: answer.depth };
}
