import en from "~/i18n/en";
import es from "~/i18n/es";
import fr from "~/i18n/fr";
import { newNonce, setDocumentHeaders } from "./document-headers";
import { detectLanguage } from "./language";

// Without i18next: this page also precedes the app, which brings its own.
const CATALOGUES = { en, fr, es };

interface PlainPage {
	status: number;
	words: "maintenance" | "offline" | "reportGone";
	/** Run by the page itself, once it stands. */
	script?: string;
	/** Where its link leads; by default to the page itself, to try again. */
	to?: string;
}

/** A page that needs nothing else: no bundle, no data, no image. For when there is nothing else to be had. */
export async function plainPage(request: Request, { status, words, script = "", to = "" }: PlainPage): Promise<Response> {
	const language = await detectLanguage(request);
	const { product, maintenance, ...others } = CATALOGUES[language].shell;
	const told = words === "maintenance" ? { ...maintenance, text: maintenance.page } : others[words];
	const nonce = newNonce();
	const title = escapeHtml(told.title);
	const html = `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title} · ${escapeHtml(product)}</title>
<style nonce="${nonce}">${STYLE}</style>
</head>
<body>
<main>
<svg viewBox="0 0 120 72" width="120" height="72" aria-hidden="true"><path d="M36 54a14 14 0 0 1 2-28 20 20 0 0 1 38-4 16 16 0 0 1 6 31M22 62 98 10M46 62h28"/></svg>
<p class="product">${escapeHtml(product)}</p>
<h1>${title}</h1>
<p>${escapeHtml(told.text)}</p>
<p><a href="${escapeHtml(to)}">${escapeHtml(told.again)}</a></p>
</main>
<script nonce="${nonce}">${script}</script>
</body>
</html>`;
	const headers = new Headers({ "Cache-Control": "no-store" });
	setDocumentHeaders(headers, { nonce, url: new URL(request.url) });
	return new Response(request.method === "HEAD" ? null : html, { status, headers });
}

/** Values of the theme's tokens, because no stylesheet can be loaded here. */
const STYLE = `
svg{margin-bottom:.75rem;fill:none;stroke:light-dark(#0b5f54,#57c7b3);stroke-width:3;stroke-linecap:round}
body{margin:0;min-height:100vh;display:grid;place-content:center;font:14px/1.45 system-ui,sans-serif;background:light-dark(#f5f7f6,#0d1413);color:light-dark(#13201d,#e7eeeb)}
main{max-width:26rem;padding:1.5rem;text-align:center}
h1{font-size:1.25rem;margin:.25rem 0 .5rem}
.product{margin:0;font-weight:600;color:light-dark(#0b5f54,#57c7b3)}
a{display:inline-block;margin-top:.5rem;padding:.5rem .75rem;border-radius:6px;background:light-dark(#0b5f54,#57c7b3);color:light-dark(#fff,#04201b);text-decoration:none}
a:focus-visible{outline:2px solid currentcolor;outline-offset:2px}`;

function escapeHtml(text: string): string {
	return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
}
