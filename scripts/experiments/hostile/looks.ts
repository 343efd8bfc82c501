import { RECENT_FIREFOX } from "@serpentine/serp";
import { fetchSource } from "~/adapters/serp-fetch/fetch-source";
import { searchAddress } from "~/adapters/serp-fetch/search-address";
import type { Look } from "~/domain/position/look";
import { takeLook } from "~/services/looks/take-look";
import type { HostileAnswer, Market } from "./kind";

const ORIGIN = "http://engine.example";

/** A page that was answered. */
export interface AnsweredPage {
	url: string;
	html: string;
}

/** One look in this process, by the code that the app looks with, and the pages that it was answered with. */
export async function lookOnce(
	answer: (url: URL) => Promise<HostileAnswer>,
	asked: Market & { term: string; depth: number; at: number },
): Promise<{ look: Look; answeredFor: string | null; pages: AnsweredPage[] }> {
	const pages: AnsweredPage[] = [];
	const send = async (url: string): Promise<Response> => {
		const got = await answer(new URL(url));
		if (typeof got === "string") pages.push({ url, html: got });
		return responseOf(got);
	};
	const source = fetchSource(searchAddress({ origin: ORIGIN, simulator: "" }), send);
	const { depth, at, ...search } = asked;
	const { look } = await takeLook(await source.open(RECENT_FIREFOX), {
		search: { ...search, place: "" },
		depth,
		config: RECENT_FIREFOX,
		now: () => at,
		random: () => 0.5,
		sleep: async () => {},
	});
	return { look, answeredFor: answeredForOf(look), pages };
}

function answeredForOf({ pages }: Look): string | null {
	return pages.map(({ reading }) => reading.correctedQuery).find((words) => words !== null) ?? null;
}

function responseOf(got: HostileAnswer): Response {
	if (got === "reset") throw new Error("reset");
	const headers = { "content-type": "text/html; charset=utf-8" };
	if (typeof got === "string") return new Response(got, { headers });
	if ("redirect" in got) return new Response(null, { status: 302, headers: { location: got.redirect } });
	if ("status" in got) return new Response(got.html, { status: got.status, headers });
	return new Response(got.html.slice(0, Math.floor(got.html.length * got.cutAfter)), { headers });
}
