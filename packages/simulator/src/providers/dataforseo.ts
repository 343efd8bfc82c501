import { countryNamed, fieldsOf, type Interface, textOf } from "./interfaces";
import type { BlockRow, ProvidedBlocks } from "./provided-blocks";
import type { ProvidedList } from "./provided-list";
import type { ProviderQuery } from "./provider-request";

/** Codes of countries: 2000 and the ISO number. */
const COUNTRIES: Readonly<Record<number, string>> = {
	2250: "fr",
	2276: "de",
	2380: "it",
	2724: "es",
	2826: "gb",
	2840: "us",
	2124: "ca",
	2056: "be",
	2756: "ch",
	2076: "br",
	2484: "mx",
	2528: "nl",
};
const PLACE_CODE = 1_026_201;
const MICROS = 1_000_000;

/** The query of one task of the body. */
export function taskQuery(task: unknown, key: string): ProviderQuery {
	const { keyword, location_code, location_name, language_code, device, depth, resolve_goto_urls, tag } = fieldsOf(task);
	return {
		key,
		term: textOf(keyword).replaceAll("%2B", "+").replaceAll("%25", "%"),
		country: COUNTRIES[Number(location_code)] ?? countryNamed(textOf(location_name).split(",").at(-1) ?? ""),
		...(textOf(location_name) !== "" && { place: textOf(location_name) }),
		language: textOf(language_code),
		device: textOf(device),
		page: 0,
		pages: Math.ceil(Number(depth ?? 10) / 10),
		...(resolve_goto_urls === true && { opensLinks: true }),
		...(textOf(tag) !== "" && { tag: textOf(tag) }),
	};
}

/** Places among all blocks that stand above the web results. */
const BLOCK_PLACES = 30;

/**
 * Names of types: docs.dataforseo.com, organic/live/advanced, "possible item types". An AI overview that is loaded later has the item without content
 * ("if true, the ai_overview element is loaded asynchronously; … to obtain the content … use the load_async_ai_overview parameter"). Each place of a
 * local pack and each ad is an item of its own.
 */
function blockItems(blocks: ProvidedBlocks) {
	const group = (type: string, rows: readonly BlockRow[]) => (rows.length === 0 ? [] : [{ type, items: rows.map(itemOf) }]);
	const single = (type: string, rows: readonly BlockRow[]) => rows.map((row) => ({ type, ...itemOf(row) }));
	const overview = {
		type: "ai_overview",
		asynchronous_ai_overview: blocks.aiOverview === "shell",
		markdown: blocks.aiOverview === "shown" ? "An answer in words." : null,
		items: null,
		references: blocks.aiOverview === "shown" ? blocks.cited.map((row) => ({ type: "ai_overview_reference", ...itemOf(row) })) : null,
	};
	const items = [
		...(blocks.aiOverview === "none" ? [] : [overview]),
		...single("featured_snippet", blocks.featuredSnippet),
		...single("paid", blocks.ads),
		...single("local_pack", blocks.places),
		...single("knowledge_graph", blocks.knowledge),
		...group("people_also_ask", blocks.questions),
		...group("images", blocks.images),
		...group("video", blocks.videos),
		...group("top_stories", blocks.topStories),
		...group("shopping", blocks.products),
		...group("discussions_and_forums", blocks.discussions),
		...group("hotels_pack", blocks.hotels),
	];
	return items.map((item, i) => ({ ...item, rank_group: 1, rank_absolute: i + 1, page: 1 }));
}

const itemOf = ({ title, link }: BlockRow) => ({ title, url: link, domain: new URL(link).hostname });

/** A finished task. */
function taskAnswer(query: ProviderQuery, list: ProvidedList, id: string, micros: number): unknown {
	const country = Number(Object.entries(COUNTRIES).find(([, country]) => country === query.country)?.[0] ?? 0);
	// developers.google.com, geo targets: a place has a code of its own, Austin,Texas,United States 1026201.
	const location = query.place ? PLACE_CODE : country;
	const items = list.entries.map((one) =>
		JSON.parse(
			JSON.stringify({
				type: "organic",
				rank_group: one.rank ?? undefined,
				rank_absolute: one.rank === null ? undefined : one.rank + BLOCK_PLACES,
				url: one.url,
				title: one.title,
				description: one.snippet,
				breadcrumb: one.sealed?.shown,
			}),
		),
	);
	// Live answer of November 2019 kept as google_organic_task_get_advanced.json: every item has type, rank_group and rank_absolute.
	const blocks = blockItems(list.blocks);
	const result = {
		keyword: query.term,
		location_code: location,
		language_code: query.language,
		se_results_count: list.total,
		pages_count: list.pagesRead,
		item_types: [...new Set(["organic", ...blocks.map(({ type }) => type)])],
		items_count: items.length,
		items: [...blocks, ...items],
	};
	const isEmpty = list.entries.length === 0;
	const task = {
		id,
		// docs.dataforseo.com, appendix "errors": 40102 "No Search Results."
		status_code: isEmpty ? 40_102 : 20_000,
		status_message: isEmpty ? "No Search Results." : "Ok.",
		cost: micros / MICROS,
		data: { device: query.device },
		result: isEmpty ? null : [result],
	};
	return { status_code: 20_000, tasks: [task] };
}

export function dataforseoLive(micros: (query: ProviderQuery) => number): Interface {
	return {
		parse: (url, headers, body) =>
			url.pathname.endsWith("/organic/live/advanced") && Array.isArray(body)
				? taskQuery(body[0], headers.get("authorization") ?? "")
				: null,
		answer: (query, list, id) => taskAnswer(query, list, id, micros(query)),
		account: DATAFORSEO_ACCOUNT,
	};
}

/** The answer to a task of the queue that is done. */
export const dataforseoDone: Pick<Interface, "answer"> = { answer: (query, list, id) => taskAnswer(query, list, id, 0) };

export const DATAFORSEO_ACCOUNT: NonNullable<Interface["account"]> = {
	path: "/v3/appendix/user_data",
	answer: (micros) => ({ status_code: 20_000, tasks: [{ status_code: 20_000, result: [{ money: { balance: 50 - micros / MICROS } }] }] }),
};
