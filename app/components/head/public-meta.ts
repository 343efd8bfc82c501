import type { MetaDescriptor } from "@remix-run/react";
import type { PublicHead } from "~/domain/site/public-head";

/** Open Graph requires a locale with a territory. */
const OPEN_GRAPH_LOCALES: Readonly<Record<string, string>> = { en: "en_GB", fr: "fr_FR", es: "es_ES" };

/** Tags of a public page. data: structured data of schema.org. Source: ogp.me, RFC 6596 (canonical), HTML "alternate". */
export function publicMeta(head: PublicHead | undefined, data?: Record<string, unknown>): MetaDescriptor[] {
	if (!head) return [];
	const { title, description, language, canonical, alternates, image } = head;
	return [
		{ title },
		{ name: "description", content: description },
		...(head.isFindable ? [] : [{ name: "robots", content: "noindex" }]),
		{ tagName: "link", rel: "canonical", href: canonical },
		...alternates.map((one) => ({ tagName: "link" as const, rel: "alternate", hrefLang: one.language, href: one.href })),
		{ property: "og:type", content: "website" },
		{ property: "og:site_name", content: "Serpentine" },
		{ property: "og:title", content: title },
		{ property: "og:description", content: description },
		{ property: "og:url", content: canonical },
		{ property: "og:locale", content: OPEN_GRAPH_LOCALES[language] ?? "" },
		{ property: "og:image", content: image },
		{ property: "og:image:width", content: "1200" },
		{ property: "og:image:height", content: "630" },
		{ name: "twitter:card", content: "summary_large_image" },
		...(data ? [{ "script:ld+json": { "@context": "https://schema.org", ...data } }] : []),
	];
}
