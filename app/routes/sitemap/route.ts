import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { sitemapXml } from "~/domain/site/robots";
import { LANGUAGES } from "~/i18n/languages";
import { policyNow } from "~/server/gate-facts";
import { ctxFor } from "~/server/guards";
import { openPaths } from "~/server/site/public-pages";

/** GET /sitemap.xml: the public pages in each language; 404 where search engines may show nothing. */
export async function loader({ context }: LoaderFunctionArgs): Promise<Response> {
	const ctx = await ctxFor(context);
	const policy = await policyNow(ctx);
	if (!policy.isFindable) return new Response(null, { status: 404 });
	return new Response(sitemapXml(ctx.baseUrl, openPaths(policy), LANGUAGES), {
		headers: { "Content-Type": "application/xml; charset=utf-8", "Cache-Control": "public, max-age=3600" },
	});
}
