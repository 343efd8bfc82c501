import { RemixServer } from "@remix-run/react";
import type { ComponentProps, ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { Right } from "~/domain/account/seat";
import type { Language } from "~/i18n/languages";
import { translator } from "~/i18n/translator";
import { WordsProvider } from "~/i18n/use-translation";
import { partOf } from "./part-of";

interface Drawn {
	language?: Language;
	/** Address of the page, with its query. */
	path?: string;
	/** Answer of the screen's loader, and of its action. */
	loaded?: unknown;
	acted?: unknown;
	/** Rights of the person in the account; all without it. */
	rights?: readonly Right[];
}

/** HTML that the server renders for a page with this content alone, in a router. */
export function drawPage(content: ReactNode, { language = "en", path = "/", loaded, acted, rights }: Drawn = {}): string {
	const { pathname, search } = new URL(path, "https://app.example");
	const route = { id: "root", path: "*", hasLoader: false, hasAction: false, hasErrorBoundary: false, module: "" };
	const context = partOf<ComponentProps<typeof RemixServer>["context"]>({
		manifest: { routes: { root: route }, entry: { imports: [], module: "" }, url: "", version: "" },
		routeModules: { root: { default: () => content } },
		staticHandlerContext: {
			basename: "/",
			location: { pathname, search, hash: "", state: null, key: "default" },
			matches: [{ params: {}, pathname, pathnameBase: "/", route: { id: "root" } }],
			loaderData: { root: loaded, ...(rights && { "routes/_main/route": { facts: { rights } } }) },
			actionData: acted === undefined ? null : { root: acted },
			errors: null,
			statusCode: 200,
			loaderHeaders: {},
			actionHeaders: {},
			activeDeferreds: null,
		},
		future: {},
		isSpaMode: false,
	});
	return renderToStaticMarkup(
		<WordsProvider words={translator(language)}>
			<RemixServer context={context} url={`https://app.example${pathname}${search}`} />
		</WordsProvider>,
	);
}

const ENTITIES: Readonly<Record<string, string>> = { "&#x27;": "'", "&quot;": '"', "&lt;": "<", "&gt;": ">", "&amp;": "&" };

/** Text of HTML as a reader meets it; spaces of any kind are one blank. */
export function textOf(html: string): string {
	return html
		.replace(/<svg.*?<\/svg>|<[^>]+>/gs, " ")
		.replace(/&(?:#x27|quot|lt|gt|amp);/g, (entity) => ENTITIES[entity] ?? entity)
		.replace(/[\s\u00a0\u202f]+/g, " ");
}

/** Texts of the elements of that name whose start tag contains `mark`; for elements that contain none of the same name. */
export function cellsOf(html: string, name: string, mark = ""): string[] {
	return [...html.matchAll(new RegExp(`<${name}\\b[^>]*${mark}[^>]*>(.*?)</${name}>`, "gs"))].map(([, inner = ""]) => textOf(inner).trim());
}
