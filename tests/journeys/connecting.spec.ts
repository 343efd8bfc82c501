import http from "node:http";
import type { AddressInfo } from "node:net";
import {
	auth,
	Client,
	type OAuthClientProvider,
	type StoredOAuthClientInformation,
	type StoredOAuthTokens,
	StreamableHTTPClientTransport,
} from "@modelcontextprotocol/client";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { expectAccessible } from "./accessible";
import { address, expectNoOverflow, launchBrowser, makeUser } from "./browser";
import { advance, resetClock } from "./outbox";
import { openPage, submit } from "./sign-in";

let browser: Browser;
beforeAll(async () => {
	browser = await launchBrowser();
});
afterAll(resetClock);

const PHONE = { viewport: { width: 390, height: 844 }, colorScheme: "dark" } as const;

const PROOF_MS = 10 * 60_000;

/** A page of the program, which opens the consent page as a popup, and the page that the answer leads to. */
const WEB_PAGES = {
	"/": "<title>Web program</title><button onclick=\"open('/ask', 'ask', 'width=500')\">Connect</button><script>onmessage = ({ data }) => { document.title = data; }</script>",
	"/callback": "Back in the program<script>if (opener) { opener.postMessage(location.href, location.origin); close(); }</script>",
};

/** A program on the user's machine: it listens for its user's answer and keeps what the official client gives it. */
async function program() {
	const server = http.createServer((request, response) => {
		const { pathname } = new URL(request.url ?? "/", "http://program");
		response.setHeader("content-type", "text/html");
		if (pathname === "/ask") response.writeHead(302, { location: kept.page?.href ?? "" });
		response.end(WEB_PAGES[pathname as keyof typeof WEB_PAGES]);
	});
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	const callback = `http://127.0.0.1:${(server.address() as AddressInfo).port}/callback`;
	const kept: { client?: StoredOAuthClientInformation; tokens?: StoredOAuthTokens; verifier?: string; page?: URL } = {};
	const provider: OAuthClientProvider = {
		redirectUrl: callback,
		clientMetadata: { client_name: "Desk agent", redirect_uris: [callback], token_endpoint_auth_method: "none" },
		state: () => "state-1",
		clientInformation: () => kept.client,
		saveClientInformation: (client) => {
			kept.client = client;
		},
		tokens: () => kept.tokens,
		saveTokens: (tokens) => {
			kept.tokens = tokens;
		},
		redirectToAuthorization: (page) => {
			kept.page = page;
		},
		invalidateCredentials: () => {
			delete kept.tokens;
		},
		saveCodeVerifier: (verifier) => {
			kept.verifier = verifier;
		},
		codeVerifier: () => kept.verifier ?? "",
	};
	const serverUrl = new URL(address("/mcp"));
	const sign = (answer?: URL) => {
		const code = answer && { authorizationCode: answer.searchParams.get("code") ?? "", iss: answer.searchParams.get("iss") ?? "" };
		return auth(provider, { serverUrl, ...code } as Parameters<typeof auth>[1]);
	};
	const account = async () => {
		const client = new Client({ name: "agent", version: "1" }, { versionNegotiation: { mode: "auto" } });
		const headers = { Authorization: `Bearer ${kept.tokens?.access_token}` };
		await client.connect(new StreamableHTTPClientTransport(serverUrl, { requestInit: { headers } }));
		const { structuredContent } = await client.callTool({ name: "get_account", arguments: {} });
		await client.close();
		return structuredContent;
	};
	const { origin } = new URL(callback);
	return { kept, origin, callback, sign, account, close: () => server.close() };
}

test.each([
	[true, { ...PHONE, language: "fr", title: "Autoriser «\u00a0Desk agent\u00a0» à utiliser votre compte\u00a0?" }],
	[false, { language: "en", title: "Allow “Desk agent” to use your account?" }],
] as const)(
	"a program is allowed in the browser, which takes the answer to it, works, refreshes, and ends on the API page (JavaScript: %s)",
	async (javaScriptEnabled, { language, title, ...options }) => {
		const user = await makeUser({ plan: "expert_20210323", packs: 1, language });
		const agent = await program();
		const page = await openPage(browser, { javaScriptEnabled, locale: language, ...options });
		const open = async () => {
			expect(await agent.sign()).toBe("REDIRECT");
			await page.goto(agent.kept.page?.href ?? "");
		};
		await open();
		await page.fill("input[name=email]", user.email);
		await page.fill("input[name=password]", user.password);
		await submit(page);
		await page.getByRole("heading", { level: 1, name: title, exact: true }).waitFor();
		// The policy of the page must let the form's answer lead to the program.
		await page.locator("button[value=deny]").click();
		await page.waitForURL((url) => url.href.startsWith(agent.callback));
		const refused = new URL(page.url()).searchParams;
		expect([refused.get("error"), refused.get("state")]).toEqual(["access_denied", "state-1"]);

		// A sign-in that is no longer fresh does not stand for the password.
		await expect.poll(() => page.locator("[name=current_password]").count()).toBe(0);
		await advance(PROOF_MS);
		await open();
		for (const scope of ["read", "write"]) await page.locator(`input[value=${scope}]`).uncheck();
		await page.locator("button[value=allow]").click();
		await page.locator("#scope-error").waitFor();
		await page.locator("input[value=read]").check();
		await page.fill("[name=current_password]", "not-this-one");
		await page.locator("button[value=allow]").click();
		await page.locator("#current_password-error").waitFor();
		expect(await page.locator("[name=scope]").evaluateAll((boxes) => boxes.map((box) => (box as HTMLInputElement).checked))).toEqual([
			true,
			false,
		]);
		if (javaScriptEnabled) {
			await expectAccessible(page);
			await expectNoOverflow(page);
		}
		await page.fill("[name=current_password]", user.password);
		await page.locator("button[value=allow]").click();
		await page.waitForURL((url) => url.href.startsWith(agent.callback));
		await page.getByText("Back in the program").waitFor();
		expect(await agent.sign(new URL(page.url()))).toBe("AUTHORIZED");
		expect(agent.kept.tokens).toMatchObject({ scope: "read" });
		expect(await agent.account()).toMatchObject({ hid: user.hid });
		const former = agent.kept.tokens?.access_token;
		expect(await agent.sign()).toBe("AUTHORIZED");
		expect(agent.kept.tokens?.access_token).not.toBe(former);
		expect(await agent.account()).toMatchObject({ hid: user.hid });

		await page.goto(address("/account/api"));
		await page.getByRole("link", { name: /^(Delete|Supprimer) Desk agent$/ }).click();
		await page.locator("button[value=delete]").click();
		await expect.poll(() => page.getByText("Desk agent", { exact: true }).count()).toBe(0);
		await expect(agent.account()).rejects.toThrow();
		expect(await agent.sign()).toBe("REDIRECT");
		agent.close();
		await page.context().close();
	},
);

test("a web program opens the consent page as a popup, where its user signs in; the answer reaches the window behind it", async () => {
	const user = await makeUser({ plan: "expert_20210323", packs: 1 });
	const agent = await program();
	expect(await agent.sign()).toBe("REDIRECT");
	const page = await openPage(browser);
	await page.goto(agent.origin);
	const [popup] = await Promise.all([page.waitForEvent("popup"), page.getByRole("button", { name: "Connect" }).click()]);
	await popup.fill("input[name=email]", user.email);
	await popup.fill("input[name=password]", user.password);
	await submit(popup);
	await popup.getByRole("button", { name: "Allow" }).click();
	await page.waitForFunction(() => document.title.includes("/callback?"));
	expect(await agent.sign(new URL(await page.title()))).toBe("AUTHORIZED");
	agent.close();
	await page.context().close();
});
