import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test, vi } from "vitest";
import { translator } from "~/i18n/translator";
import { WordsProvider } from "~/i18n/use-translation";
import type { ListQuery, TableLinks } from "./list-query";
import { Paging } from "./paging";

vi.mock("@remix-run/react", () => ({
	Link: ({ to, children, "aria-label": label }: { to: string; children: ReactNode; "aria-label"?: string }) => (
		<a href={to} aria-label={label}>
			{children}
		</a>
	),
}));

const i18n = translator("en");
const links: TableLinks<ListQuery> = { parameters: () => ({}), href: ({ page, size }) => `/list?page=${page}&size=${size}` };

/** Words of the range, and the links as "label → address". */
function drawn(page: number, total: number): string[] {
	const query: ListQuery = { q: "", sort: null, dir: "asc", page, size: 200 };
	const html = renderToStaticMarkup(
		<WordsProvider words={i18n}>
			<Paging links={links} query={query} total={total} />
		</WordsProvider>,
	);
	const found = [...html.matchAll(/<a href="([^"]*)" aria-label="([^"]*)"/g)].map(
		([, to, label]) => `${label} → ${to?.replaceAll("&amp;", "&")}`,
	);
	return [/<span>([^<]*)<\/span>/.exec(html)?.[1] ?? "", ...found];
}

test("a table of several pages tells its range and links to the pages beside it; the first has none before, the last none after it", () => {
	const [previous, next] = [
		(page: number) => `Previous page → /list?page=${page}&size=200`,
		(page: number) => `Next page → /list?page=${page}&size=200`,
	];
	expect(drawn(1, 450)).toEqual(["1–200 of 450", next(2)]);
	expect(drawn(2, 450)).toEqual(["201–400 of 450", previous(1), next(3)]);
	expect(drawn(3, 450)).toEqual(["401–450 of 450", previous(2)]);
	expect(drawn(1, 200)).toEqual(["1–200 of 200"]);
	expect(drawn(1, 0)).toEqual([""]);
});
