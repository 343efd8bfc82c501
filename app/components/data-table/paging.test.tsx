import { createInstance } from "i18next";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { I18nextProvider, initReactI18next } from "react-i18next";
import { expect, test, vi } from "vitest";
import en from "~/i18n/en";
import type { ListQuery, TableLinks } from "./list-query";
import { Paging } from "./paging";

vi.mock("@remix-run/react", () => ({
	Link: ({ to, children, "aria-label": label }: { to: string; children: ReactNode; "aria-label"?: string }) => (
		<a href={to} aria-label={label}>
			{children}
		</a>
	),
}));

const i18n = createInstance();
i18n.use(initReactI18next).init({ lng: "en", resources: { en: { translation: en } }, initImmediate: false });
const links: TableLinks<ListQuery> = { parameters: () => ({}), href: ({ page, size }) => `/list?page=${page}&size=${size}` };

/** Words of the range, and the links as "label → address". */
function drawn(page: number, total: number): string[] {
	const query: ListQuery = { q: "", sort: null, dir: "asc", page, size: 200 };
	const html = renderToStaticMarkup(
		<I18nextProvider i18n={i18n}>
			<Paging links={links} query={query} total={total} />
		</I18nextProvider>,
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
