import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { isLanguage } from "~/i18n/languages";
import { translator } from "~/i18n/translator";
import { paths } from "~/paths";
import { setCommonHeaders } from "~/server/document-headers";
import { detectLanguage } from "~/server/language";

/** GET /manifest.webmanifest?language=: the web app manifest. Browsers send no cookies with it, so the page adds its language. */
export async function loader({ request }: LoaderFunctionArgs): Promise<Response> {
	const url = new URL(request.url);
	const wanted = url.searchParams.get("language");
	const language = isLanguage(wanted) ? wanted : await detectLanguage(request);
	const { t } = translator(language);
	const manifest = {
		id: "/",
		name: t("shell.product"),
		short_name: t("shell.product"),
		description: t("shell.tagline"),
		lang: language,
		start_url: paths.home,
		scope: "/",
		display: "standalone",
		background_color: "#f5f7f6",
		theme_color: "#0b5f54",
		icons: [
			{ src: "/icons/app-192.png", sizes: "192x192", type: "image/png" },
			{ src: "/icons/app-512.png", sizes: "512x512", type: "image/png" },
			{ src: "/icons/app-512-maskable.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
		],
		shortcuts: [{ name: t("shell.nav.keywords"), url: paths.positionMonitoring() }],
	};
	const headers = new Headers({ "Content-Type": "application/manifest+json; charset=utf-8", "Cache-Control": "public, max-age=3600" });
	setCommonHeaders(headers, url);
	return new Response(JSON.stringify(manifest), { headers });
}
