import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { createSerpentine } from "@serpentine/client";
import { runCli } from "@serpentine/client/command";
import type { Browser } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { expectAccessible } from "./accessible";
import { address, callApi, expectNoOverflow, launchBrowser, makeUser, settle } from "./browser";
import { openAs, openPage } from "./sign-in";

let browser: Browser;
beforeAll(async () => {
	browser = await launchBrowser();
});

test("the reference is read without JavaScript and without an account, in three languages and on a phone", async () => {
	const page = await openPage(browser, { javaScriptEnabled: false, viewport: { width: 390, height: 844 }, locale: "fr" });
	await page.goto(address("/developers"));
	await page.getByRole("heading", { level: 1, name: "Référence de l’API" }).waitFor();
	await expect.poll(() => page.getByRole("cell", { name: "ValidationException" }).count()).toBe(1);
	for (const name of ["", "/keywords", "/first-keywords", "/spreadsheet", "/receive-webhooks", "/mcp"].map(
		(page) => `/developers${page}`,
	)) {
		await page.goto(address(name));
		await expectNoOverflow(page, name);
	}
	await page.goto(address("/developers/keywords"));
	const section = page.getByRole("region", { name: "POST /monitors", exact: true });
	await section.getByText("Exemples").click();
	await expect.poll(() => section.getByText(`curl -X POST "${address("/api/monitors")}"`).count()).toBe(1);
	expect((await fetch(address("/developers/nothing"))).status).toBe(404);
	await page.context().close();
});

test.each([false, true])("a call is tried with the reader's session (JavaScript: %s)", async (javaScriptEnabled) => {
	const user = await makeUser();
	const page = await openPage(browser, { javaScriptEnabled });
	await openAs(page, user.cookie, "/developers/tags-notes");
	if (javaScriptEnabled) await expectAccessible(page);
	const section = page.getByRole("region", { name: "POST /tags", exact: true });
	await section.getByText("Try it").click();
	await section.getByLabel("Payload", { exact: true }).fill('{"name":"From the page"}');
	await section.getByRole("button", { name: "Send POST" }).click();
	await section.getByText("Answer 200").waitFor();
	expect(await callApi<{ name: string }[]>("/api/tags", user.token)).toMatchObject([{ name: "From the page" }]);
	const one = page.getByRole("region", { name: "GET /tags/{id}", exact: true });
	await one.getByText("Try it").click();
	await one.getByRole("button", { name: "Send GET" }).click();
	await one.getByText("Answer 404").waitFor();
	await page.context().close();
});

test("the client and the command do what the API does, with exit codes", async () => {
	const user = await makeUser({ plan: "expert_20210323", packs: 1 });
	const folder = fs.mkdtempSync(path.join(os.tmpdir(), "serpentine-cli-"));
	const env = { XDG_CONFIG_HOME: folder };
	const run = async (...args: string[]) => {
		const printed: string[] = [];
		const complained: string[] = [];
		const code = await runCli(
			args,
			env,
			(text) => printed.push(text),
			(text) => complained.push(text),
		);
		return { code, out: printed.join("\n"), err: complained.join("\n") };
	};
	expect(await run("list")).toMatchObject({ code: 3, err: expect.stringContaining("Not signed in") });
	expect(await run("login", "--url", address("/"), "--token", "wrong")).toMatchObject({ code: 3 });
	expect(await run("login", "--url", address("/"), "--token", user.token)).toMatchObject({
		code: 0,
		out: expect.stringContaining(user.email),
	});
	expect(fs.statSync(path.join(folder, "serpentine", "settings.json")).mode & 0o777).toBe(0o600);
	expect(await run("fly")).toMatchObject({ code: 2 });
	expect(await run("list", "--nothing")).toMatchObject({ code: 2 });
	const added = await run("add", "shop.example", "desk lamp", "floor lamp", "--country", "fr", "--language", "fr");
	expect(added).toMatchObject({ code: 0, out: "2 added for shop.example" });
	expect(await run("add", "no website", "x", "--country", "fr", "--language", "fr")).toMatchObject({
		code: 1,
		err: expect.stringContaining("website:"),
	});
	await settle();
	const list = await run("list");
	expect(list.out.split("\n")).toHaveLength(3);
	// The journeys before may have moved the clock: what was read is not known here, but how it is said.
	expect(list.out).toMatch(/shop\.example +desk lamp +fr-fr +(\d+|>\d+|pending|unknown \(\w+\))/);
	expect(JSON.parse((await run("list", "--json")).out)).toHaveLength(2);
	expect(await run("refresh", "--wait", "--timeout", "60")).toMatchObject({
		code: 0,
		out: expect.stringMatching(/^2 looked up, .*\n2 read$/),
	});
	expect(await run("refresh")).toMatchObject({ code: 1, err: expect.stringContaining("hour") });
	const file = path.join(folder, "positions.csv");
	expect(await run("export", "--format", "csv", "--out", file)).toMatchObject({ code: 0 });
	expect(fs.readFileSync(file, "utf8")).toContain("desk lamp");
	expect(await run("export", "--format", "nothing")).toMatchObject({ code: 1, err: expect.stringContaining("format") });
	const away = createSerpentine({ url: "http://127.0.0.1:9", token: "x", fetch: () => Promise.reject(new Error("refused")) });
	await expect(away.GET("/account")).rejects.toThrow("refused");
	const { data, response } = await createSerpentine({ url: address("/"), token: user.token }).GET("/monitors/{id}", {
		params: { path: { id: JSON.parse((await run("list", "--json")).out)[0].id } },
	});
	expect([response.status, data?.keyword.language]).toEqual([200, "fr"]);
	fs.rmSync(folder, { recursive: true });
});
