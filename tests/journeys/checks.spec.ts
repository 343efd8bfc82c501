import type { Browser, Page } from "playwright-core";
import { beforeAll, expect, inject, test } from "vitest";
import { machineNow } from "../setup/test-time";
import { expectAccessible } from "./accessible";
import { address, callApi, hydrated, launchBrowser, makeUser, settle, visit } from "./browser";
import { openAs, openPage } from "./sign-in";

const SITE = "www.example-shop.com";
let browser: Browser;
beforeAll(async () => {
	browser = await launchBrowser();
});

interface Report {
	datacenters: Record<string, number | null | false>;
	asked_at: string;
	average: number | null;
}

/** The simulator's truth for a datacenter, within the 30 results that are read. */
async function truth(term: string, datacenter: string, at: string): Promise<number> {
	const query = new URLSearchParams({ q: term, gl: "fr", hl: "fr", datacenter, at, domain: SITE });
	const answer = await fetch(`${inject("ready").simulator}/truth?${query}`);
	const { results } = (await answer.json()) as { results: { position: number }[] };
	const position = results[0]?.position ?? 0;
	return position > 30 ? 0 : position;
}

/** Words whose datacenters differ today, so that a mix-up is visible. */
async function tellingTerm(words: string): Promise<string> {
	const at = new Date(machineNow()).toISOString();
	for (let i = 1; i <= 50; i++) {
		const term = `${words} ${i}`;
		const positions = await Promise.all(["dc-fra", "dc-iad", "dc-sin"].map((datacenter) => truth(term, datacenter, at)));
		if (new Set(positions).size > 1) return term;
	}
	throw new Error("no term whose datacenters differ");
}

async function check(page: Page, keyword: string): Promise<void> {
	await page.getByLabel("Keyword", { exact: true }).fill(keyword);
	await page.getByLabel("Keyword", { exact: true }).press("Enter");
	await page.getByRole("row", { name: new RegExp(keyword.trim(), "i") }).waitFor();
}

/** Holds requests for such an address until they are released. */
async function hold(page: Page, address: RegExp): Promise<{ release(): void }> {
	let release = () => {};
	const held = new Promise<void>((resolve) => {
		release = resolve;
	});
	await page.route(address, async (route) => {
		await held;
		await route.continue();
	});
	return { release };
}

/** At this width the table shows exactly these columns. */
async function columns(page: Page, width: number, shown: string[]): Promise<void> {
	await page.setViewportSize({ width, height: 844 });
	const seen = () =>
		page
			.locator(".checks-table thead tr > *")
			.evaluateAll((cells) => cells.filter((cell) => cell.checkVisibility()).map((cell) => cell.classList[0]));
	await expect.poll(seen).toEqual(shown);
}

test("checks arrive live and equal the truth of each datacenter; they are compared, restarted and removed", async () => {
	const user = await makeUser();
	const page = await openPage(browser);
	await openAs(page, user.cookie, "/datacenter-check");
	await page.getByText("No check yet").waitFor();
	const button = page.getByRole("button", { name: "Check", exact: true });
	await button.and(page.locator("[aria-disabled=true]")).waitFor();
	// A disabled button gives its reason, from the server until the schema has loaded.
	await button.press("Enter");
	await page.getByText("A valid website is required.").waitFor();
	await page.getByText("A valid keyword is required.").waitFor();
	// The form sends one request at a time; while one is under way, the button has another name.
	await button.waitFor();
	await page.getByLabel("Website", { exact: true }).fill(`https://${SITE.toUpperCase()}/path`);
	await check(page, "  CHAISE Longue ");
	await button.and(page.locator("[aria-disabled=true]")).waitFor();
	await page.locator("#keyword-memory option[value='chaise longue']").waitFor({ state: "attached" });
	await page.locator(`#domain-memory option[value='${SITE}']`).waitFor({ state: "attached" });
	await page.evaluate(() => Object.assign(window, { sameDocument: true }));
	await expect.poll(() => page.getByLabel("Website", { exact: true }).inputValue()).toBe(SITE);
	await expect.poll(() => page.getByLabel("Keyword", { exact: true }).inputValue()).toBe("");
	const keyword = page.getByLabel("Keyword", { exact: true });
	const sent = await hold(page, /datacenter-check.*add=1/);
	await keyword.fill(await tellingTerm("lampe de bureau"));
	await keyword.press("Enter");
	// Text that is typed while the answer is pending stays.
	await keyword.fill("typed on");
	sent.release();
	await page.getByRole("row", { name: /lampe de bureau/ }).waitFor();
	expect(await keyword.inputValue()).toBe("typed on");
	const row = page.getByRole("row", { name: /chaise longue/ });
	for (const one of await page.locator("tr[data-check]").all())
		await one.locator(".col-average").getByText("3 of 3 answered").waitFor({ timeout: 60_000 });
	expect(await page.evaluate(() => "sameDocument" in window)).toBe(true);
	const { data } = await callApi<{ data: (Report & { keyword: { term: string } })[] }>("/api/checks/datatable", user.token);
	const seen = data.map(({ datacenters }) => Object.values(datacenters).join());
	expect(seen.some((positions) => new Set(positions.split(",")).size > 1)).toBe(true);
	for (const report of data) {
		for (const [datacenter, position] of Object.entries(report.datacenters))
			expect(position).toBe(await truth(report.keyword.term, datacenter, report.asked_at));
	}
	await page.getByText("2 of 20 checks used today").waitFor({ state: "attached" });
	await expect.poll(() => page.getByRole("link", { name: "Quota", exact: true }).getAttribute("href")).toBe("/account/subscriptions");
	// A page beyond the last, as after a removal, shows the last.
	await visit(page, "/datacenter-check?page=50");
	await page.getByText("1–2 of 2").waitFor();
	await expectAccessible(page);
	await page.getByRole("link", { name: "Keyword", exact: true }).click();
	await page.locator("th.col-keyword[aria-sort=ascending]").waitFor();
	await page.locator("tbody tr").first().getByText("chaise longue").waitFor();
	await page.getByRole("link", { name: "50", exact: true }).and(page.locator(":not([aria-current])")).click();
	await page.getByRole("link", { name: "50", exact: true }).and(page.locator("[aria-current]")).waitFor();
	const held = await hold(page, /dialog=check_serp/);
	await row.locator(".col-results a").first().click();
	const dialog = page.getByRole("dialog", { name: `chaise longue · France, French · ${SITE}` });
	await dialog.getByLabel("Loading the result page").locator(".serp-row").nth(29).waitFor();
	held.release();
	await dialog.getByRole("heading", { name: /^Result page of .* · Frankfurt$/ }).waitFor();
	const original = dialog.getByRole("link", { name: /original results page/ });
	await expect.poll(() => original.getAttribute("target")).toBe("_blank");
	const kept = await page.request.get(address((await original.getAttribute("href")) ?? ""));
	expect([kept.status(), kept.headers()["content-security-policy"]]).toEqual([200, expect.stringContaining("sandbox")]);
	await dialog.getByLabel("Datacenter", { exact: true }).selectOption({ label: "Singapore" });
	await dialog.getByRole("heading", { name: /· Singapore$/ }).waitFor();
	await expectAccessible(page);
	await page.keyboard.press("Escape");
	await dialog.waitFor({ state: "detached" });
	// Nothing is ticked: there are no buttons.
	await page.locator(".selection-bar").waitFor({ state: "hidden" });
	await page.getByRole("checkbox", { name: "Select chaise longue" }).check();
	await page.getByRole("button", { name: "Restart 1" }).click();
	await page.getByRole("button", { name: "Restart 1 check" }).click();
	await page.getByText("1 check restarted.").waitFor();
	await page.getByRole("searchbox").fill("lampe");
	await row.waitFor({ state: "detached" });
	await page.getByRole("checkbox", { name: "Select lampe de bureau" }).check();
	await page.getByRole("button", { name: "Remove 1" }).click();
	await page.getByRole("button", { name: "Remove 1 check" }).click();
	await page.getByText("1 check removed.").waitFor();
	await visit(page, "/datacenter-check");
	await columns(page, 1440, ["check", "col-created-at", "col-keyword", "col-domain", "col-country", "col-average", "col-results"]);
	await columns(page, 1240, ["check", "col-created-at", "col-keyword", "col-domain", "col-average", "col-results"]);
	await columns(page, 1024, ["check", "col-keyword", "col-average", "col-results"]);
	await columns(page, 390, ["col-keyword", "col-average"]);
	await page.locator(".check-fold summary").first().click();
	await page.locator(".check-fold .datacenters").first().waitFor();
	await expectAccessible(page);
	await page.context().close();
});

test("a datacenter that refuses is unknown with its reason, never an X, and not part of the average; a restart gives the truth", async () => {
	const user = await makeUser();
	const term = `parasol ${crypto.randomUUID().slice(0, 8)}`;
	const faults = (plan: object) => fetch(`${inject("ready").simulator}/faults`, { method: "POST", body: JSON.stringify(plan) });
	const page = await openPage(browser);
	await openAs(page, user.cookie, "/datacenter-check?add=1");
	await page.getByLabel("Website", { exact: true }).fill(SITE);
	const average = page.locator("tbody .col-average");
	await faults({ captcha: 1, only: [{ q: term, datacenter: "dc-sin" }] });
	try {
		await check(page, term);
		await average.getByText("2 of 3 answered").waitFor({ timeout: 60_000 });
		const refused = page.locator(".col-results li", { hasText: "Singapore" }).locator(".position[data-kind=unknown]");
		await refused.getByText("blocked").waitFor({ timeout: 60_000 });
		await hydrated(page);
		await refused.focus();
		await page.locator(".col-results").getByText("We could not read this page: the engine asked for a captcha.").waitFor();
	} finally {
		await faults({});
	}
	const report = async () => (await callApi<{ data: Report[] }>("/api/checks/datatable", user.token)).data[0] as Report;
	const { datacenters, asked_at, average: shown } = await report();
	const two = [await truth(term, "dc-fra", asked_at), await truth(term, "dc-iad", asked_at)];
	expect(datacenters).toEqual({ "dc-fra": two[0], "dc-iad": two[1], "dc-sin": false });
	const found = two.filter((position) => position > 0);
	expect(shown).toBe(found.length > 0 ? found.reduce((sum, one) => sum + one, 0) / found.length : null);
	await page.getByRole("checkbox", { name: `Select ${term}` }).check();
	await page.getByRole("button", { name: "Restart 1" }).click();
	await page.getByRole("button", { name: "Restart 1 check" }).click();
	await average.getByText("3 of 3 answered").waitFor({ timeout: 60_000 });
	const after = await report();
	for (const [datacenter, position] of Object.entries(after.datacenters))
		expect(position).toBe(await truth(term, datacenter, after.asked_at));
	await page.context().close();
});

test("without JavaScript a check is created, errors are shown beside the fields, and an empty selection gives a warning", async () => {
	const page = await openPage(browser, { javaScriptEnabled: false });
	await openAs(page, (await makeUser()).cookie, "/datacenter-check?add=1");
	await page.getByRole("button", { name: "Check", exact: true }).click();
	await page.getByText("A valid website is required.").waitFor();
	await page.getByText("A valid keyword is required.").waitFor();
	await page.getByLabel("Website", { exact: true }).fill(SITE);
	await page.getByLabel("Keyword", { exact: true }).fill("Hamac d’été");
	await page.getByRole("button", { name: "Check", exact: true }).click();
	await page.getByRole("row", { name: /hamac d'été/ }).waitFor();
	await page.getByRole("button", { name: "Remove", exact: true }).click();
	await page.getByText("You must at least select a keyword to delete.").waitFor();
	await expect.poll(() => page.getByRole("dialog").count()).toBe(0);
	await page.goto(address("/datacenter-check"));
	await page.getByRole("button", { name: "Restart", exact: true }).click();
	await page.getByText("You must at least select a check to restart.").waitFor();
	await expect.poll(() => page.getByRole("dialog").count()).toBe(0);
	// The add form opens and closes.
	await page.goto(address("/datacenter-check?add=1"));
	await page.locator("a[aria-expanded=true]").click();
	await expect.poll(() => page.getByLabel("Keyword", { exact: true }).count()).toBe(0);
	await page.context().close();
});

interface Listed {
	position: number;
	url: string;
}

/** Marks of the first 30 results of a page beside another one, as the spec says them: +N, −N, none, NEW; then those of OUT by their former rank. */
function wantedMarks(now: readonly Listed[], before: readonly Listed[]) {
	const rankIn = (list: readonly Listed[], url: string) => list.find((one) => one.url === url)?.position;
	const markOf = ({ position, url }: Listed) => {
		const former = rankIn(before, url);
		if (former === undefined) return "NEW";
		return former === position ? "" : former > position ? `+${former - position}` : `−${position - former}`;
	};
	const gone = before.filter(({ url }) => rankIn(now, url) === undefined);
	return { shown: now.map((one) => `${one.position} ${markOf(one)}`.trim()), out: gone.map(({ position }) => `was ${position} OUT`) };
}

// Source: spec B §2 "Result dialog (check_serp)": "the change versus the comparison (+N or -N; NEW when not in the comparison; OUT rows …)".
test("±N against a second datacenter are those of the simulator's truth, and nothing else", async () => {
	const { token, cookie } = await makeUser({ language: "en" });
	const term = await tellingTerm("marks");
	const { id } = await callApi<{ id: string }>("/api/checks", token, { domain: SITE, keyword: term, country: "fr", language: "fr" });
	await settle();
	const { data } = await callApi<{ data: Report[] }>("/api/checks/datatable", token);
	const listOf = async (datacenter: string) => {
		const query = new URLSearchParams({ q: term, gl: "fr", hl: "fr", datacenter, at: data[0]?.asked_at ?? "" });
		const { results } = (await (await fetch(`${inject("ready").simulator}/truth?${query}`)).json()) as { results: Listed[] };
		return results;
	};
	const page = await openPage(browser);
	await openAs(page, cookie, "/datacenter-check");
	const shown = { dialog: "check_serp", id, datacenter: "dc-fra", with: id, with_datacenter: "dc-sin" };
	await page.goto(address(`/datacenter-check?${new URLSearchParams(shown)}`));
	const rows = page.locator(".serp-list[data-compared] .serp-row:not([data-block])");
	const texts = (selector: string) =>
		rows.and(page.locator(selector)).evaluateAll((all) =>
			all.map((row) => {
				const rank = row.querySelector(".position [aria-hidden], .serp-rank > .text-ink-muted")?.textContent ?? "";
				const mark = row.querySelector(".variation");
				return `${rank} ${(mark?.querySelector("span[aria-hidden]") ?? mark)?.textContent ?? ""}`.trim();
			}),
		);
	await rows.first().waitFor();
	// Pages differ in length: one that was begun is listed to its end.
	const listed = (list: string) => page.locator(`${list} .serp-row:not([data-block], [data-out])`).count();
	const [now, before] = [await listed(".serp-list[data-compared]"), await listed(".serp-list:not([data-compared])")];
	expect(Math.min(now, before)).toBeGreaterThanOrEqual(30);
	const wanted = wantedMarks((await listOf("dc-fra")).slice(0, now), (await listOf("dc-sin")).slice(0, before));
	await expect.poll(() => texts(":not([data-out])")).toEqual(wanted.shown);
	expect((await texts("[data-out]")).toSorted()).toEqual(wanted.out.toSorted());
	const kinds = new Set([...wanted.shown, ...wanted.out].map((text) => /NEW|OUT|\+|−/.exec(text)?.[0] ?? "same"));
	expect([...kinds].toSorted()).toEqual(["+", "same", "−"]);
	await page.context().close();
});
