import http from "node:http";
import type { AddressInfo } from "node:net";
import { gzipSync } from "node:zlib";
import type { TestProject } from "vitest/node";

declare module "vitest" {
	interface ProvidedContext {
		pageServer: string;
	}
}

const ROW = '<div><a href="https://shop.test/"><h3>Shop</h3></a></div>';
const RESULTS = `<!doctype html><html><head><title>x</title></head><body><div id="rso">${ROW.repeat(10)}</div></body></html>`;
/** Ways in which a page hides rows; the element around each row is named by the way. Only the rows of "seen" and "slotted" are seen. */
const UNSEEN = `<!doctype html><html><head><title>x</title><style>.off{display:none}</style></head><body><div id="rso">${Object.entries({
	seen: "",
	off: 'class="off"',
	attribute: "hidden",
	script: "",
	details: "",
	unslotted: "",
	slotted: "",
	clear: 'style="opacity:0"',
	aside: 'style="position:absolute;left:-9999px"',
	flat: 'style="height:0;overflow:hidden"',
})
	.map(([id, how]) =>
		id === "details" ? `<details><summary>x</summary><div id="${id}">${ROW}</div></details>` : `<div id="${id}" ${how}>${ROW}</div>`,
	)
	.join("")}</div><script>
	document.getElementById("script").style.display = "none";
	document.getElementById("unslotted").attachShadow({ mode: "closed" }).innerHTML = "<b>x</b>";
	document.getElementById("slotted").attachShadow({ mode: "open" }).innerHTML = "<slot></slot>";
</script></body></html>`;
const HTML = { "content-type": "text/html; charset=utf-8" };

/** Requests that no look may make, in order of arrival. */
const secrets: string[] = [];

/** A result page that navigates to `to` by itself: by an inline script, a script that loads later, or a header. */
function answerSearch(query: URLSearchParams, response: http.ServerResponse): void {
	const to = query.get("to");
	const page = (script: string) =>
		RESULTS.replace("<title>x", `<title>${query.get("q")} - Google Search`).replace("</body>", `<script>${script}</script></body>`);
	const lead = `location = ${JSON.stringify(to)}`;
	if (query.get("by") === "header") response.writeHead(302, { location: to ?? "" }).end();
	else if (query.get("by") === "emptied")
		response.writeHead(200, HTML).end(page('document.querySelectorAll("#rso > div:nth-child(n + 3)").forEach((row) => row.remove())'));
	else if (query.get("by") === "refresh") {
		const refresh = `<head><meta http-equiv="refresh" content="${query.get("in")};url=${to?.replaceAll("&", "&amp;")}">`;
		const html = query.has("results") ? page("").replace("<head>", refresh) : `<html>${refresh}</head><body></body></html>`;
		response.writeHead(200, HTML).end(html);
	} else if (query.get("by") === "shell") response.writeHead(200, HTML).end(`<html><body><script>${lead}</script></body></html>`);
	else if (query.get("by") === "head") response.writeHead(200, HTML).end(page("").replace("<head>", `<head><script>${lead}</script>`));
	else response.writeHead(200, HTML).end(page(query.get("by") === "timer" ? `setTimeout(() => { ${lead} }, 20)` : to === null ? "" : lead));
}

/** An answer in words whose end is written after 1.8 seconds. */
const WRITING = `<!doctype html><html><body><p id="answer">One</p><script>setTimeout(() => {
	answer.insertAdjacentHTML("beforeend", ' and two. <a href="https://support.google.com/websearch?p=aimode">Learn more</a>');
}, 1800)</script></body></html>`;

/** Behaviour of the server by path: what engines and networks do, well or badly. */
const ANSWERS: Record<string, (request: http.IncomingMessage, response: http.ServerResponse) => void> = {
	"/unseen": (_, response) => response.writeHead(200, HTML).end(UNSEEN),
	"/results": (_, response) => response.writeHead(200, HTML).end(RESULTS),
	"/gzip": (_, response) => response.writeHead(200, { ...HTML, "content-encoding": "gzip" }).end(gzipSync(RESULTS)),
	"/late": (_, response) =>
		response
			.writeHead(200, HTML)
			.end(`<html><body><div id="rso"></div><script>setTimeout(() => { rso.innerHTML = '${ROW}' }, 200)</script></body></html>`),
	// Later than a list would be waited for.
	"/writing": (_, response) => response.writeHead(200, HTML).end(WRITING),
	"/onward": (_, response) => response.writeHead(200, HTML).end('<html><body><script>location.replace("/results")</script></body></html>'),
	"/search": (request, response) => answerSearch(new URL(request.url ?? "/", "http://x").searchParams, response),
	"/hops": (request, response) => {
		const left = Number(new URL(request.url ?? "/", "http://x").searchParams.get("left"));
		response.writeHead(302, { location: left > 1 ? `/hops?left=${left - 1}` : "/results" }).end();
	},
	"/inward": (request, response) => {
		const inward = `http://localhost:${request.socket.localPort}/secret`;
		const ways = `<img src="${inward}?img"><script src="${inward}?script"></script><iframe src="${inward}?frame"></iframe><iframe src="/secret?own"></iframe><img src="/secret?picture">`;
		const scripts = `fetch("${inward}?fetch", { mode: "no-cors" }).catch(() => {});
			try { new WebSocket("${inward.replace("http", "ws")}?socket") } catch {}
			try { new Worker(URL.createObjectURL(new Blob(['fetch("${inward}?worker")']))) } catch {}
			window.open("${inward}?window");
			fetch("/away").catch(() => {});
			location = "${inward}?page";`;
		response.writeHead(200, HTML).end(RESULTS.replace("</body>", `${ways}<script>${scripts}</script></body>`));
	},
	"/away": (request, response) =>
		response.writeHead(302, { location: `http://localhost:${request.socket.localPort}/secret?redirect` }).end(),
	"/secret": (request, response) => {
		secrets.push(request.url ?? "");
		response.writeHead(200, HTML).end(RESULTS);
	},
	"/secrets": (_, response) =>
		response.writeHead(200, HTML).end(`<html><body><div id="rso">${ROW}</div><pre>${secrets.join(" ")}</pre></body></html>`),
	"/seen": (request, response) =>
		response
			.writeHead(200, { ...HTML, "set-cookie": "known=yes" })
			.end(`<html><body><pre>${JSON.stringify(request.headers)}</pre><div id="rso">${ROW}</div></body></html>`),
	"/busy": (_, response) => response.writeHead(429, HTML).end("<html><body>too many</body></html>"),
	"/broken": (_, response) => response.writeHead(500, HTML).end(),
	"/empty": (_, response) => response.writeHead(200, HTML).end(),
	"/cut": (_, response) => response.writeHead(200, HTML).end(RESULTS.slice(0, RESULTS.length / 2)),
	"/short": (_, response) => {
		response.writeHead(200, { ...HTML, "content-length": RESULTS.length + 500 }).write(RESULTS.slice(0, RESULTS.length / 2));
		setTimeout(() => response.destroy(), 50);
	},
	"/reset": (request) => request.socket.resetAndDestroy(),
	"/silent": () => {},
};

/** A server on loopback for tests of sources: the Worker and the browser can both reach it, neither can listen. */
export default async function startPageServer(project: TestProject): Promise<() => void> {
	const server = http.createServer((request, response) => {
		const answer = ANSWERS[new URL(request.url ?? "/", "http://x").pathname];
		if (answer) answer(request, response);
		else response.writeHead(404, HTML).end("<html><body>none</body></html>");
	});
	// workerd uses a connection again without noticing that the other side has closed it.
	server.keepAliveTimeout = 0;
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	project.provide("pageServer", `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
	return () => {
		server.closeAllConnections();
		server.close();
	};
}
