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
import { beforeAll, expect, test } from "vitest";
import { expectAccessible } from "./accessible";
import { address, launchBrowser, makeUser } from "./browser";
import { openPage, submit } from "./sign-in";

let browser: Browser;
beforeAll(async () => {
	browser = await launchBrowser();
});

const PHONE = { viewport: { width: 390, height: 844 }, colorScheme: "dark" } as const;

/** A program on the user's machine: it listens for its user's answer and keeps what the official client gives it. */
async function program() {
	const server = http.createServer((_, response) => response.end("Back in the program"));
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
	return { kept, callback, sign, account, close: () => server.close() };
}

test.each([
	[true, { ...PHONE, language: "fr", title: "Autoriser « Desk agent » à utiliser votre compte ?" }],
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
		if (javaScriptEnabled) {
			await expectAccessible(page);
			expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);
		}
		// The policy of the page must let the form's answer lead to the program.
		await page.locator("button[value=deny]").click();
		await page.waitForURL((url) => url.href.startsWith(agent.callback));
		const refused = new URL(page.url()).searchParams;
		expect([refused.get("error"), refused.get("state")]).toEqual(["access_denied", "state-1"]);

		await open();
		for (const scope of ["read", "write"]) await page.locator(`input[value=${scope}]`).uncheck();
		await page.locator("button[value=allow]").click();
		await page.locator("#scope-error").waitFor();
		await page.locator("input[value=read]").check();
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
