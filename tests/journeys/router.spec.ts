import { type ChildProcess, spawn } from "node:child_process";
import type { Browser, Locator, Page } from "playwright-core";
import { afterEach, beforeAll, expect, inject, test } from "vitest";
import { RELAY_AGENT } from "../../scripts/build.mjs";
import { expectAccessible } from "./accessible";
import { address, hydrated, launchBrowser, makeUser } from "./browser";
import { openPage } from "./sign-in";

const SCREEN = "/admin/multi-proxy/router";
let browser: Browser;
let boss: Awaited<ReturnType<typeof makeUser>>;
const agents: ChildProcess[] = [];
beforeAll(async () => {
	browser = await launchBrowser();
	boss = await makeUser({ role: "ADMINISTRATOR" });
});
afterEach(() => {
	for (const agent of agents.splice(0)) agent.kill("SIGKILL");
});

async function administratorPage(options: Parameters<typeof openPage>[1] = {}): Promise<Page> {
	const page = await openPage(browser, options);
	const [name = "", value = ""] = boss.cookie.split("=");
	await page.context().addCookies([{ name, value, url: address("/") }]);
	return page;
}

/** The agent that npm run relay starts; it may ask the simulator and has a link that changes its address. */
function startAgent(token: string): ChildProcess {
	const { app, simulator } = inject("ready");
	const parameters = ["--app", app, "--slots", "2", "--origin", simulator, "--rotate-url", `${simulator}/rotate`];
	const agent = spawn(process.execPath, [RELAY_AGENT, ...parameters], { env: { ...process.env, RELAY_TOKEN: token }, stdio: "ignore" });
	agents.push(agent);
	return agent;
}

/** The sources as they were before, for other journeys of this app. */
async function forgetSources(page: Page): Promise<void> {
	await page.goto(address("/admin/sources"));
	const rows = page.locator(".source-card", { has: page.getByRole("button", { name: /^Remove (Relays|Own requests)/ }) });
	for (let count = await rows.count(); count > 0; count--) {
		await rows
			.first()
			.getByRole("button", { name: /^Remove/ })
			.click();
		await expect.poll(() => rows.count()).toBe(count - 1);
	}
	await page.getByText("Only the source of the crawler configuration is asked.").waitFor();
}

test("without JavaScript a relay is added, tested, filtered, paused, resumed, rotated and revoked; the empty screen says in three steps how to run one", async () => {
	const page = await administratorPage({ javaScriptEnabled: false, locale: "fr-FR" });
	await page.goto(address(SCREEN));
	await page.getByRole("heading", { name: "Aucun relais pour l’instant" }).waitFor();
	await expect.poll(() => page.locator("main ol > li").count()).toBe(3);
	await expect
		.poll(() => page.locator("main ol code").textContent())
		.toContain(`node relay.mjs --app ${inject("ready").app} --token TOKEN`);
	await page.getByRole("link", { name: "Ajouter un relais" }).click();
	await page.getByLabel("Nom").fill("Grenier");
	await page.getByLabel("Emplacements").fill("0");
	const add = page.getByRole("dialog").getByRole("button", { name: "Ajouter le relais" });
	await add.click();
	await page.getByText("Saisissez un nombre entier de 1 à 64.").waitFor();
	expect(await page.getByLabel("Nom").inputValue()).toBe("Grenier");
	await page.getByLabel("Emplacements").fill("2");
	await page.getByLabel("Pause en secondes").fill("0");
	await add.click();
	const token = await page.getByRole("textbox", { name: "Jeton" }).inputValue();
	expect(token).toMatch(/^[\w-]{43}$/);
	startAgent(token);
	const row = page.getByRole("row", { name: "Grenier" }).first();
	const shows = async (status: string) =>
		await expect
			.poll(async () => {
				await page.goto(address(SCREEN));
				return await row.textContent();
			})
			.toContain(status);
	await shows("disponible");
	expect(await page.content()).not.toContain(token);
	const heads = await page.getByRole("table", { name: "Relais résidentiels" }).getByRole("columnheader").allTextContents();
	expect(heads).toEqual(["Nom", "Pays", "Performances", "Latence", "Version", "État", "Dernière heure", "Actions"]);
	const press = (name: string) => row.getByRole("button", { name: new RegExp(`^${name}`) }).click();
	await press("Tester");
	await page.getByText("La page est arrivée avec ses résultats").waitFor();
	await expect.poll(() => page.getByRole("dialog").locator("ol > li").count()).toBeGreaterThan(3);
	await page.getByRole("link", { name: "Terminé" }).click();
	await page.locator("select[name=country]").selectOption("fr");
	await page.locator("select[name=status]").selectOption("banned");
	await page.getByRole("button", { name: "Filtrer" }).click();
	await page.getByText("Aucun relais ne correspond aux filtres.").waitFor();
	await page.locator("select[name=status]").selectOption("available");
	await page.locator("select[name=version]").selectOption({ index: 1 });
	await page.getByRole("button", { name: "Filtrer" }).click();
	await page.waitForURL(/[?&]version=\d/);
	await row.waitFor();
	await press("Mettre en pause");
	await page.getByText("Le relais est en pause").waitFor();
	await press("Reprendre");
	await page.getByText("Le relais reçoit de nouveau du travail.").waitFor();
	await press("Changer d’adresse");
	await page.getByText("Le relais a été invité à changer d’adresse.").waitFor();
	await row.getByRole("link", { name: /^Révoquer/ }).click();
	await page.getByRole("dialog").getByRole("button", { name: "Révoquer le relais" }).click();
	await page.getByText("Le relais est révoqué.").waitFor();
	await expect.poll(() => row.count()).toBe(0);
	await page.context().close();
});

test("an open screen follows a relay that comes, carries a page, goes, and gets another token", async () => {
	const page = await administratorPage();
	await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
	await page.clock.install();
	await page.goto(address(SCREEN));
	await hydrated(page);
	const dialog = page.getByRole("dialog");
	/** Opens a dialog, leaves it by its own link, and opens it again. */
	const openTwice = async (link: Locator) => {
		await link.click();
		await dialog.getByRole("link", { name: "Cancel" }).click();
		await dialog.waitFor({ state: "detached" });
		await link.click();
	};
	await openTwice(page.getByRole("link", { name: "Add a relay" }));
	const done = async () => {
		await dialog.getByRole("link", { name: "Done" }).click();
		// Time that leaps while a page is on its way would end the wait for it.
		await dialog.waitFor({ state: "detached" });
	};
	await dialog.getByLabel("Name").fill("Attic");
	await dialog.getByLabel("Kind").selectOption("mobile");
	await dialog.getByLabel("Country").selectOption("us");
	await dialog.getByLabel("Slots").fill("2");
	await dialog.getByRole("button", { name: "Add the relay" }).click();
	const token = await dialog.getByRole("textbox", { name: "Token" }).inputValue();
	await dialog.getByRole("button", { name: "Copy" }).click();
	await dialog.getByRole("button", { name: "Copied" }).waitFor();
	expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(token);
	const former = startAgent(token);
	await expectAccessible(page);
	await done();
	const row = page.getByRole("row", { name: "Attic" }).first();
	/** The status at a later poll of the telemetry. */
	const becomes = async (status: string) => {
		const text = async () => {
			// More leaps while a poll is on its way would end the wait for its answer.
			const answered = page.waitForResponse(/\/api\/(multi-proxy\/router\/telemetry|batch)$/);
			await page.clock.runFor(5_000);
			await answered;
			return await row.textContent();
		};
		await expect.poll(text, { interval: 500 }).toContain(status);
	};
	await becomes("available");
	const heads = await page.getByRole("table", { name: "Mobile relays" }).getByRole("columnheader").allTextContents();
	expect(heads).toEqual(["Name", "Performance", "Slots", "Share", "Latency", "Status", "Last hour", "Actions"]);
	await row.getByRole("button", { name: /^Test/ }).click();
	await dialog.getByText(/^The page came with its results.*United States/).waitFor();
	await dialog.getByText("Beginning of the page as the relay received it").click();
	await dialog.getByText("<!doctype html>").waitFor();
	await done();
	await becomes("100%");
	await row.getByRole("img", { name: "1 request in the last hour" }).waitFor();
	await page.getByRole("table", { name: "Work of the last 24 hours" }).getByText("Attic").waitFor();
	await expectAccessible(page);
	former.kill("SIGKILL");
	await becomes("offline");
	await openTwice(row.getByRole("link", { name: /^New token/ }));
	await dialog.getByRole("button", { name: "Make a new token" }).click();
	startAgent(await dialog.getByRole("textbox", { name: "Token" }).inputValue());
	await done();
	await becomes("available");
	await page.getByRole("link", { name: "Order of the sources" }).click();
	await page.getByText("Only the source of the crawler configuration is asked.").waitFor();
	await page.goBack();
	await page.getByText("1 relay is connected, but no keyword is read through it yet.").waitFor();
	await page.getByRole("button", { name: "Ask the relays first" }).click();
	await page.getByText("The relays are asked first now.").waitFor();
	await expect.poll(() => page.getByRole("button", { name: "Ask the relays first" }).count()).toBe(0);
	await openTwice(row.getByRole("link", { name: /^Revoke/ }));
	await dialog.getByRole("button", { name: "Revoke the relay" }).click();
	await page.getByText("The relay is revoked.").waitFor();
	await expect.poll(() => row.count()).toBe(0);
	await forgetSources(page);
	await page.context().close();
	const spanish = await administratorPage({ javaScriptEnabled: false, locale: "es" });
	await spanish.goto(address(SCREEN));
	await spanish.getByRole("heading", { level: 1, name: "Estado del enrutador" }).waitFor();
	await spanish.context().close();
});
