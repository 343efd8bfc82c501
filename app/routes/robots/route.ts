import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { robotsText } from "~/domain/site/robots";
import { paths } from "~/paths";
import { policyNow } from "~/server/gate-facts";
import { ctxFor } from "~/server/guards";

/** GET /robots.txt: what crawlers may read. */
export async function loader({ context }: LoaderFunctionArgs): Promise<Response> {
	const ctx = await ctxFor(context);
	const { isFindable } = await policyNow(ctx);
	return new Response(robotsText(isFindable ? ctx.baseUrl + paths.sitemap : null), {
		headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "public, max-age=3600" },
	});
}
