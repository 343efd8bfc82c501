import { fieldsOf, type Interface, textOf } from "./interfaces";
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
const MICROS = 1_000_000;

/** The query of one task of the body. */
export function taskQuery(task: unknown, key: string): ProviderQuery {
	const { keyword, location_code, language_code, device, depth, resolve_goto_urls } = fieldsOf(task);
	return {
		key,
		term: textOf(keyword).replaceAll("%2B", "+").replaceAll("%25", "%"),
		country: COUNTRIES[Number(location_code)] ?? "us",
		language: textOf(language_code),
		device: textOf(device),
		page: 0,
		pages: Math.ceil(Number(depth ?? 10) / 10),
		...(resolve_goto_urls === true && { opensLinks: true }),
	};
}

/** A finished task. */
function taskAnswer(query: ProviderQuery, list: ProvidedList, id: string, micros: number): unknown {
	const location = Number(Object.entries(COUNTRIES).find(([, country]) => country === query.country)?.[0] ?? 0);
	const items = list.entries.map((one) =>
		JSON.parse(
			JSON.stringify({
				type: "organic",
				rank_group: one.rank ?? undefined,
				rank_absolute: one.rank === null ? undefined : one.rank + 2,
				url: one.url,
				title: one.title,
				description: one.snippet,
				breadcrumb: one.sealed?.shown,
			}),
		),
	);
	const result = {
		keyword: query.term,
		location_code: location,
		language_code: query.language,
		se_results_count: list.total,
		pages_count: list.pagesRead,
		items_count: items.length,
		items: [{ type: "people_also_ask", rank_group: 1, rank_absolute: 1 }, ...items],
	};
	const task = {
		id,
		status_code: 20_000,
		status_message: "Ok.",
		cost: micros / MICROS,
		data: { device: query.device },
		result: [result],
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
