import { afterAll, beforeAll, expect, test } from "vitest";
import type { TestProject } from "vitest/node";
import { ensureChrome } from "../../../scripts/chrome.mjs";
import startPageServer from "../../../tests/setup/page-server";
import { Browser } from "./browser";
import { carryPage } from "./carry-page";
import { Credit } from "./credit";
import { decodeFrame, decodeJson, type EndFrame, type FailedFrame, type HeadFrame } from "./frames";
import { Slot } from "./slot";
import { httpProxy, socksProxy } from "./test-proxy";

let server = "";
let stopServer: () => void = () => {};
let browser: Browser;

beforeAll(async () => {
	const project = { provide: (_: string, url: string) => (server = url) };
	stopServer = await startPageServer(project as unknown as TestProject);
	const { executable } = await ensureChrome();
	browser = new Browser({ executable: executable ?? "", flags: ["--disable-gpu"], origin: server }, () => {});
});
afterAll(() => {
	browser.close();
	stopServer();
});

interface Asked {
	proxy?: string;
	userAgent?: string;
	timeoutMs?: number;
	isMobile?: boolean;
}

/** Answer of an agent with this browser for an address. */
async function look(url: string, { proxy, userAgent, timeoutMs = 8_000, isMobile = false }: Asked = {}) {
	const slot = new Slot({ proxies: proxy ? [new URL(proxy)] : [], rotateUrls: [], origin: server, place: "home" }, proxy ? 1 : 0);
	const told: { head?: HeadFrame; end?: EndFrame; failed?: FailedFrame } = {};
	const body: Uint8Array[] = [];
	const asked = {
		...{ url, slot: slot.index, headers: { "accept-language": "fr-FR,fr;q=0.9" }, timeoutMs, isMobile, marks: "h3" },
		viewport: { width: 1_280, height: 900 },
		userAgent: userAgent ?? null,
	};
	const send = async (bytes: Uint8Array) => {
		const frame = decodeFrame(bytes);
		if (frame?.kind === "body") body.push(frame.payload);
		else if (frame) Object.assign(told, { [frame.kind]: decodeJson(frame.payload) });
	};
	const abort = new AbortController();
	const timer = setTimeout(() => abort.abort("timeout"), timeoutMs);
	await carryPage({ id: 1, asked, slot, origin: server, browser, credit: new Credit(10_000_000), signal: abort.signal, send });
	clearTimeout(timer);
	const bytes = Buffer.concat(body);
	const sentBytes = told.head?.sentBytes ?? 0;
	return { ...told, sent: bytes.subarray(0, sentBytes).toString(), text: bytes.subarray(sentBytes).toString(), bytes: bytes.length };
}

const headings = (text: string) => text.match(/<h3>/g)?.length ?? 0;

test("the document as sent comes before what scripts made of it, and the end names the length of both", async () => {
	const page = await look(`${server}/search?q=a&by=emptied`);
	expect(page.head).toMatchObject({ status: 200, url: `${server}/search?q=a&by=emptied` });
	expect([headings(page.sent), headings(page.text)]).toEqual([10, 2]);
	expect(page.end).toEqual({ bytes: page.bytes, complete: true });
});

test("what scripts fill in or lead on to is waited for; a page that leads to another search is read as it was sent", async () => {
	expect((await look(`${server}/late`)).text).toContain("<h3>Shop</h3>");
	expect((await look(`${server}/onward`)).head?.url).toBe(`${server}/results`);
	for (const by of ["head", "script", "timer"]) {
		const asked = `${server}/search?q=a&start=0&by=${by}&to=${encodeURIComponent("/search?q=elsewhere&start=0")}`;
		const page = await look(asked);
		expect([page.head?.url, page.text.includes("<title>a - Google")]).toEqual([asked, true]);
	}
});

test("rows that nobody sees are marked in the page that is read, and in the document as sent they are not", async () => {
	const page = await look(`${server}/unseen`);
	const markOf = (id: string) =>
		page.text
			.split(`id="${id}"`)[1]
			?.split("</h3>")[0]
			?.match(/data-serpentine-sight="(\w+)"/)?.[1] ?? null;
	expect(["seen", "slotted"].map(markOf)).toEqual([null, null]);
	expect(["off", "attribute", "script", "details", "unslotted"].map(markOf)).toEqual(["none", "none", "none", "none", "none"]);
	expect(["clear", "aside", "flat"].map(markOf)).toEqual(["doubtful", "doubtful", "doubtful"]);
	expect(page.sent).not.toContain("data-serpentine");
});

test("nothing on a page reaches loopback or a host that is no search engine", async () => {
	expect((await look(`${server}/inward`)).head).toMatchObject({ status: 200, url: `${server}/inward` });
	expect((await look(`${server}/secrets`)).text).toContain("<pre></pre>");
});

test("every page is asked by a stranger, in the search's language and under the browser's own name unless another is set", async () => {
	await look(`${server}/seen`);
	const { text } = await look(`${server}/seen`);
	expect(text).toContain("fr-FR,fr;q=0.9");
	expect(text).toContain('"x-seen-from":"home"');
	expect(text).toMatch(/Chrome\//);
	expect(text).not.toContain("known=yes");
	expect(text).not.toContain("Mobile");
	expect((await look(`${server}/seen`, { isMobile: true })).text).toMatch(/Android.*Chrome\/\S+ Mobile/);
	expect((await look(`${server}/seen`, { userAgent: "Operator/2", isMobile: true })).text).toContain("Operator/2");
});

test("error statuses, cut and broken answers are told apart", async () => {
	expect((await look(`${server}/busy`)).head?.status).toBe(429);
	expect((await look(`${server}/broken`)).head?.status).toBe(500);
	expect((await look(`${server}/cut`)).text).not.toContain("</html>");
	expect((await look(`${server}/short`)).end?.complete).toBe(false);
	expect((await look(`${server}/reset`)).failed).toEqual({ failure: "reset" });
	expect((await look(`${server}/silent`, { timeoutMs: 500 })).failed).toEqual({ failure: "timeout" });
	expect((await look("https://evil.example/")).failed).toEqual({ failure: "refused" });
	expect((await look(`${server}/results`)).head?.status).toBe(200);
});

test("the browser goes through the rented proxy of its slot, also where that asks for a name and a password", async () => {
	for (const open of [httpProxy, socksProxy]) {
		const proxy = await open(() => ({ host: "127.0.0.1", port: 9 }));
		browser.close();
		expect((await look("https://www.google.com/search?q=x", { proxy: proxy.url() })).failed).toEqual({ failure: expect.any(String) });
		expect(proxy.opened).toContain("www.google.com:443");
		proxy.close();
	}
});

test("a browser that ended is one failed page, and the next page starts another", async () => {
	const caught = look(`${server}/silent`);
	await browser.with(new Slot({ proxies: [], rotateUrls: [], origin: server, place: "" }, 0), (devTools) =>
		devTools.send("Browser.crash").catch(() => {}),
	);
	expect((await caught).failed).toEqual({ failure: "browser" });
	expect((await look(`${server}/results`)).head?.status).toBe(200);
});
