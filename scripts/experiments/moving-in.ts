import type { Browser, Page } from "playwright-core";
import { newUser } from "../stage/accounts";
import { type StageApp, startApp } from "../stage/app";
import { launchBench } from "../stage/browser";
import { type Check, check } from "../stage/compare";
import { chosenNumber, type Options } from "../stage/options";
import { accuRankerAccount, type MovedAccount, serpBearAccount } from "./moving-in/account-files";
import { compare, readStored } from "./moving-in/stored-account";
import { importEnded } from "./own-files";

const KEYWORDS = 2_000;
const LIMIT_MS = 120_000;
const DAY_MS = 86_400_000;
/** Presses of the main button before the import must have begun. */
const MAX_PRESSES = 5;
const ACCOUNTS = { "AccuRanker-like": accuRankerAccount, "SerpBear-like": serpBearAccount };

/**
 * A person who reads nothing moves accounts of other products in: chooses the file, and presses the main button of each screen until the import has ended.
 * Then compares the account with the file. --seed=N, --keywords=N.
 */
export async function movingInExperiment(options: Options): Promise<Check[]> {
	const seed = chosenNumber(options, "seed", 1);
	const count = chosenNumber(options, "keywords", KEYWORDS);
	// The clock stands still, so that no look adds a position of today to those of the file.
	const app = await startApp({ manualClock: true });
	const browser = await launchBench();
	const checks: Check[] = [];
	try {
		for (const [name, make] of Object.entries(ACCOUNTS))
			checks.push(...(await moved(app, browser, { name, account: make(count, seed, Date.now()) })));
	} finally {
		await browser.close();
		await app.stop();
	}
	return checks;
}

async function moved(app: StageApp, browser: Browser, { name, account }: { name: string; account: MovedAccount }): Promise<Check[]> {
	const user = await newUser(app, { keywords: account.keywords.length });
	const context = await browser.newContext({ locale: "en", viewport: { width: 1280, height: 800 } });
	const [key = "", value = ""] = user.cookie.split("=");
	await context.addCookies([{ name: key, value, url: app.origin }]);
	const page = await context.newPage();
	await page.goto(`${app.origin}/import`);
	const cpu = app.cpuMs();
	const startedAt = performance.now();
	await page.locator("input[type=file]").setInputFiles({ name: account.name, mimeType: "text/csv", buffer: Buffer.from(account.file) });
	const presses = await pressOn(page);
	const begunAt = performance.now();
	const percentages = new Set<number>();
	const limitMs = 5 * LIMIT_MS;
	if (presses !== null && (await importEnded(app, user, { limitMs, onProgress: (one) => percentages.add(one) })) === null)
		throw new Error("the import failed");
	const took = (performance.now() - startedAt) / 1_000;
	const spent = (app.cpuMs() - cpu) / 1_000;
	const said = presses === null ? String(await page.locator("main").textContent()) : "";
	await context.close();
	const last = new Date(Date.now() - DAY_MS).toISOString().slice(0, 10);
	const loss = compare(
		account,
		await readStored(app, user.token, { first: new Date(Date.now() - 365 * DAY_MS).toISOString().slice(0, 10), last }),
	);
	const megabytes = (account.file.length / 1_000_000).toFixed(1);
	const lost = loss.keywords + loss.tags + loss.labels + loss.positions;
	return [
		check(`${name}: the main button alone leads to the import`, presses !== null, presses ?? `stopped at: ${said.slice(0, 500)}`),
		check(
			`${name}: ${account.keywords.length} keywords and a year in a file of ${megabytes} MB are moved in under two minutes`,
			presses !== null && took * 1_000 < LIMIT_MS,
			`${took.toFixed(1)} s, of these ${((begunAt - startedAt) / 1_000).toFixed(1)} s until the import began; ${spent.toFixed(1)} s of processor; ${percentages.size} percentages shown`,
		),
		check(
			`${name}: nothing is lost`,
			lost === 0,
			`keywords ${loss.keywords}, tags ${loss.tags}, stars and volumes ${loss.labels}, positions ${loss.positions} of ${loss.of} differ ${loss.example}`,
		),
	];
}

/** Presses the main button of each screen until the import has begun; returns how often, null where that leads nowhere. */
async function pressOn(page: Page): Promise<number | null> {
	for (let presses = 1; presses <= MAX_PRESSES; presses++) {
		const main = page.getByRole("button", { name: /^(?:Continue|Import)$/ });
		await main.waitFor({ timeout: 60_000 });
		await page.waitForLoadState("networkidle");
		await main.click();
		const begun = page.getByText("The import has begun.").first();
		const isBegun = await begun.waitFor({ timeout: 5_000 }).then(
			() => true,
			() => false,
		);
		if (isBegun) return presses;
	}
	return null;
}
