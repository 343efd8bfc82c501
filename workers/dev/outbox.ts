import { clearOutbox, type OutboxMessage, readOutbox } from "~/server/dev-outbox";
import type { Env } from "~/server/env";

/** GET /dev/outbox.json?to=: sent mails and text messages, the newest last. DELETE empties it. */
export async function devOutbox(request: Request, env: Env): Promise<Response> {
	const to = new URL(request.url).searchParams.get("to");
	if (request.method === "DELETE") await clearOutbox(env, to);
	return Response.json(await readOutbox(env, to));
}

/** GET /dev/outbox?to=&id=: the same as a page; the HTML part of a mail is in a sandboxed frame. */
export async function devOutboxPage(request: Request, env: Env): Promise<Response> {
	const { searchParams } = new URL(request.url);
	const messages = (await readOutbox(env, searchParams.get("to"))).reverse();
	const shown = messages.find(({ id }) => id === searchParams.get("id")) ?? messages[0];
	return new Response(page(messages, shown), {
		headers: {
			"Content-Type": "text/html; charset=utf-8",
			"Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'",
			"X-Content-Type-Options": "nosniff",
			"Cache-Control": "no-store",
		},
	});
}

function page(messages: readonly OutboxMessage[], shown: OutboxMessage | undefined): string {
	const rows = messages.map(
		({ id, at, to, kind, subject, text }) =>
			`<li><a href="?id=${encodeURIComponent(id)}"${id === shown?.id ? ' aria-current="true"' : ""}>${escapeHtml(subject || text)}</a><br><small>${escapeHtml(at)} · ${escapeHtml(to)} · ${escapeHtml(kind)}</small></li>`,
	);
	return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Outbox</title>
<style>
body { font: 14px/1.5 system-ui, sans-serif; margin: 0; display: grid; grid-template-columns: minmax(240px, 1fr) 2fr; color-scheme: light dark; }
ul { list-style: none; margin: 0; padding: 16px; height: 100vh; overflow: auto; box-sizing: border-box; }
li { padding: 6px 0; } main { padding: 16px; } pre { white-space: pre-wrap; } iframe { width: 100%; height: 60vh; border: 1px solid; background: #fff; }
@media (max-width: 700px) { body { display: block; } ul { height: auto; } }
</style></head>
<body>
<nav aria-label="Messages"><ul>${rows.join("") || "<li>Nothing was sent yet.</li>"}</ul></nav>
<main>${shown ? messageHtml(shown) : ""}</main>
</body>
</html>`;
}

function messageHtml({ subject, to, at, kind, text, html, code, link }: OutboxMessage): string {
	return `<h1>${escapeHtml(subject || kind)}</h1>
<p>${escapeHtml(to)} · ${escapeHtml(at)} · ${escapeHtml(kind)}</p>
${code ? `<p>Code: <strong>${escapeHtml(code)}</strong></p>` : ""}
${link ? `<p><a href="${escapeHtml(link)}">${escapeHtml(link)}</a></p>` : ""}
${html ? `<iframe sandbox title="HTML part" srcdoc="${escapeHtml(html)}"></iframe>` : ""}
<pre>${escapeHtml(text)}</pre>`;
}

function escapeHtml(text: string): string {
	return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
}
