import type { Browser, Locator, Page } from "playwright-core";
import { beforeAll, expect, inject, test } from "vitest";
import { machineNow } from "../setup/test-time";
import { expectAccessible } from "./accessible";
import { callApi, launchBrowser, makeUser } from "./browser";
import { openAs, openPage } from "./sign-in";

const SITE = "www.example-shop.com";
const DEPTH = 30;
/** The default plan's checks of a day. */
const CHECKS_PER_DAY = 20;
let browser: Browser;
beforeAll(async () => {
	browser = await launchBrowser();
});

interface Report {
	id: string;
	datacenters: Record<string, number | null | false>;
	keyword: { term: string };
	asked_at: string;
}

/** The simulator's list of a datacenter, as deep as checks read: hosts with paths in order. */
async function truth(term: string, datacenter: string, at: string): Promise<string[]> {
	const query = new URLSearchParams({ q: term, gl: "fr", hl: "en", datacenter, at });
	const answer = await fetch(`${inject("ready").simulator}/truth?${query}`);
	const { results } = (await answer.json()) as { results: { position: number; url: string }[] };
	return results.filter(({ position }) => position <= DEPTH).map(({ url }) => addressOf(url));
}

function addressOf(url: string): string {
	const { hostname, pathname } = new URL(url);
	return `${hostname}${pathname.replace(/\/$/, "")}`;
}

/** The change of each result of one list against another, and after them those that are only in the other, as the specification writes them. */
function changes(now: readonly string[], then: readonly string[]): string[] {
	const moved = now.map((address, i) => {
		const by = then.indexOf(address) - i;
		return `${address} ${then.includes(address) ? (by === 0 ? "" : by > 0 ? `+${by}` : `−${-by}`) : "NEW"}`.trim();
	});
	return [...moved, ...then.filter((address) => !now.includes(address)).map((address) => `${address} OUT`)];
}

/** A term whose lists at two datacenters show every kind of change. */
async function tellingTerm(): Promise<string> {
	const at = new Date(machineNow()).toISOString();
	for (let i = 1; i <= 200; i++) {
		const term = `parasol ${i}`;
		const said = changes(await truth(term, "dc-fra", at), await truth(term, "dc-sin", at)).join("\n");
		if ([/ NEW/, / OUT/, / \+\d/, / −\d/].every((kind) => kind.test(said))) return term;
	}
	throw new Error("no term whose datacenters show every change");
}

async function answered(token: string, wanted: number): Promise<Report[]> {
	const read = async () => (await callApi<{ data: Report[] }>("/api/checks/datatable", token)).data;
	const isWhole = ({ datacenters }: Report) => Object.values(datacenters).every((position) => typeof position === "number");
	await expect.poll(async () => (await read()).filter(isWhole).length, { timeout: 120_000 }).toBe(wanted);
	return read();
}

/** Organic rows of the current list with what they say of the other. */
async function shownChanges(dialog: Locator): Promise<string[]> {
	const rows = dialog.locator(".serp-list[data-compared] .serp-row:not([data-block])");
	return rows.evaluateAll((all) =>
		all.map((row) => {
			const { hostname, pathname } = new URL(row.querySelector<HTMLAnchorElement>("a.serp-address")?.href ?? "about:blank");
			const mark = row.querySelector(".serp-rank .variation");
			const said = mark?.querySelector("[aria-hidden=true]:not(svg)")?.textContent ?? mark?.textContent ?? "";
			return `${hostname}${pathname.replace(/\/$/, "")} ${said}`.trim();
		}),
	);
}

async function select(page: Page, label: string, value: string): Promise<void> {
	await page.getByRole("dialog").getByLabel(label, { exact: true }).selectOption(value);
}

test("a check is compared with a second one: +N, −N, NEW and OUT are the difference of the two lists; the day's limit is told", async () => {
	const user = await makeUser();
	const term = await tellingTerm();
	const asked = { domain: SITE, keyword: term, country: "fr", language: "en" };
	for (let i = 0; i < 2; i++) {
		await callApi("/api/checks", user.token, asked);
		await answered(user.token, i + 1);
	}
	const [newest, oldest] = (await answered(user.token, 2)).sort((a, b) => b.asked_at.localeCompare(a.asked_at));
	if (!newest || !oldest) throw new Error("two checks are needed");
	const page = await openPage(browser);
	await openAs(page, user.cookie, "/datacenter-check");
	await page.locator(`tr[data-check='${newest.id}'] .col-results a`).first().click();
	const dialog = page.getByRole("dialog", { name: `${term} · France, English · ${SITE}` });
	await dialog.getByLabel("Check", { exact: true }).waitFor();
	await select(page, "Datacenter", "dc-fra");
	await dialog.getByRole("heading", { name: /^Result page of .*· Frankfurt$/ }).waitFor();
	await select(page, "Compared with", oldest.id);
	await dialog.getByRole("heading", { name: /^Compared with/i }).waitFor();
	await select(page, "Its datacenter", "dc-sin");
	await dialog.getByRole("heading", { name: /· Singapore$/ }).waitFor();
	const expected = changes(await truth(term, "dc-fra", newest.asked_at), await truth(term, "dc-sin", oldest.asked_at));
	await expect.poll(async () => (await shownChanges(dialog)).sort()).toEqual([...expected].sort());
	const said = (await shownChanges(dialog)).join("\n");
	for (const kind of [/ NEW/, / OUT/, / \+\d/, / −\d/]) expect(said).toMatch(kind);
	await expectAccessible(page);
	await page.keyboard.press("Escape");
	await dialog.waitFor({ state: "detached" });
	for (let i = 2; i < CHECKS_PER_DAY; i++) await callApi("/api/checks", user.token, { ...asked, keyword: `lampe ${i}` });
	await page.getByLabel("Website", { exact: true }).fill(SITE);
	await page.getByLabel("Keyword", { exact: true }).fill("one too many");
	await page.getByLabel("Keyword", { exact: true }).press("Enter");
	await page.getByText("A paid subscription is required for more checks today. Subscribe, or retry tomorrow.").waitFor();
	await page.context().close();
});
