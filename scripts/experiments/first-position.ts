import fs from "node:fs";
import path from "node:path";
import type { Browser, Page } from "playwright-core";
import { DEFAULT_DEPTH_RESULTS } from "~/domain/position/search";
import { CAPABILITIES } from "~/domain/source/providers";
import type { Language } from "~/i18n/languages";
import { translator } from "~/i18n/translator";
import { newFolder } from "../stage/app";
import { launchBench } from "../stage/browser";
import { type Check, check, truthOf } from "../stage/compare";
import type { Options } from "../stage/options";
import { chosenText } from "../stage/options";
import { type ServedApp, serve } from "../stage/served";
import { startSimulator } from "../stage/simulator";
import { sleep } from "../stage/waiting";
import { Newcomer } from "./first-position/newcomer";

const WEBSITE = "example-shop.com";
const KEYWORDS = ["garden table", "chimney fan", "garden chair"];
const EMAIL = "operator@example.com";
const PASSWORD = "a fine long password of mine";
const LIMIT_MS = 10 * 60_000;
const POSITIONS_LIMIT_MS = 120_000;
const LOOK_EVERY_MS = 1_000;
const TEST_LIMIT_MS = 60_000;
/** A list with more results than this is a real one. */
const FEW_RESULTS = 5;

interface Way {
	language: Language;
	width: number;
	colorScheme: "light" | "dark";
	hasScripts: boolean;
	/** How the installation itself reads pages; a provider is added where it is named. */
	own: "browser" | "fetch";
	provider: "serper" | "valueserp" | null;
}

const WAYS: readonly Way[] = [
	{ language: "en", width: 1440, colorScheme: "light", hasScripts: true, own: "fetch", provider: "serper" },
	{ language: "fr", width: 390, colorScheme: "dark", hasScripts: true, own: "browser", provider: null },
	{ language: "es", width: 390, colorScheme: "light", hasScripts: false, own: "fetch", provider: "valueserp" },
];

/**
 * From `npm run serve` on an empty folder to the first positions, by the words of the screens alone, while a simulator plays the engine and the
 * providers. --pictures=FOLDER keeps a picture of each screen, --language=fr runs one way.
 */
export async function firstPositionExperiment(options: Options): Promise<Check[]> {
	const language = chosenText(options, "language");
	const pictures = chosenText(options, "pictures");
	if (pictures !== null) fs.mkdirSync(pictures, { recursive: true });
	const simulator = await startSimulator();
	const browser = await launchBench();
	const checks: Check[] = [];
	try {
		for (const way of WAYS.filter((one) => language === null || one.language === language))
			checks.push(...(await walk(browser, simulator.origin, way, pictures)));
	} finally {
		await browser.close();
		await simulator.stop();
	}
	return checks;
}

async function walk(browser: Browser, simulator: string, way: Way, pictures: string | null): Promise<Check[]> {
	const folder = newFolder("first");
	const settings = path.join(folder, "serpentine.env");
	fs.writeFileSync(settings, `SERP_ORIGIN=${simulator}\nPROVIDERS_ORIGIN=${simulator}\n`);
	const served = await serve({ dataDir: path.join(folder, "data"), settings: { SETTINGS: settings } });
	const { language, width, colorScheme, hasScripts } = way;
	const name = `${language}-${width}-${colorScheme}${hasScripts ? "" : "-no-scripts"}`;
	const viewport = { width, height: width < 600 ? 844 : 900 };
	const context = await browser.newContext({ locale: language, viewport, colorScheme, javaScriptEnabled: hasScripts });
	const newcomer = new Newcomer(await context.newPage(), name, pictures);
	try {
		const began = performance.now();
		await setUp(newcomer, served, way);
		const shown = await followFirst(newcomer, way);
		const machineMs = performance.now() - began;
		const truth = await Promise.all(KEYWORDS.map((term) => truthFor(simulator, term, language)));
		const total = served.startMs + machineMs + newcomer.personMs;
		const seconds = (ms: number) => `${Math.round(ms / 1_000)} s`;
		return [
			check(`${name}: the positions on the screen are the engine's`, String(shown) === String(truth), `${shown.join(", ")}`),
			check(
				`${name}: from the command to the positions in less than ten minutes`,
				total < LIMIT_MS,
				`${seconds(total)}: start ${seconds(served.startMs)}, answers ${seconds(machineMs)}, a person ${seconds(newcomer.personMs)} (${newcomer.screens} screens, ${newcomer.words} words, ${newcomer.presses} presses, ${newcomer.characters} characters)`,
			),
		];
	} catch (error) {
		await newcomer.read("failed").catch(() => {});
		throw error;
	} finally {
		await context.close();
		await served.stop();
		fs.rmSync(folder, { recursive: true, force: true });
	}
}

/** The link, the administrator, the ways of reading with a test of each, and no mail. */
async function setUp(newcomer: Newcomer, { setup }: ServedApp, { language, own, provider }: Way): Promise<void> {
	const { t } = translator(language);
	const { page } = newcomer;
	if (setup === null) throw new Error("the app wrote no set-up link");
	await page.goto(setup);
	await newcomer.read("link");
	await newcomer.type(t("joining.signUp.email"), EMAIL);
	await newcomer.type(t("joining.signUp.password"), PASSWORD);
	await newcomer.send(t("setup.first.submit"), t("setup.lead"));
	await newcomer.read("setup");
	const reading = t(`setup.pages.options.${own}`);
	await newcomer.choose(reading);
	await newcomer.send(t("setup.pages.submit"), t("setup.pages.state", { source: reading, count: 0 }));
	await tryReading(newcomer, { label: t("setup.pages.try.submit"), source: reading });
	await newcomer.read("own-test");
	if (provider !== null) {
		await newcomer.press(page.getByText(t("setup.pages.add")));
		await newcomer.select(t("sources.provider"), provider);
		await newcomer.type(t("setup.pages.key"), "simulated-key");
		await newcomer.type(t("setup.pages.month_cap"), "10");
		await newcomer.send(t("setup.pages.addSubmit"), t("setup.pages.state", { source: reading, count: 1 }));
		await tryReading(newcomer, { label: t("setup.pages.try.submit"), source: CAPABILITIES[provider].label });
		await newcomer.read("provider-test");
	}
	await newcomer.choose(t("setup.mail.options.none"));
	await newcomer.send(t("setup.mail.submit"), t("setup.mail.states.none"));
}

/** The test shows a list of results, and names who read it. */
async function tryReading(newcomer: Newcomer, { label, source }: { label: string; source: string }): Promise<void> {
	const { page } = newcomer;
	await newcomer.press(page.getByRole("button", { name: label, exact: true }));
	await page.getByRole("status").filter({ hasText: source }).getByRole("listitem").nth(FEW_RESULTS).waitFor({ timeout: TEST_LIMIT_MS });
}

/** The first website and its keywords; the positions in the order of KEYWORDS, once all are there. */
async function followFirst(newcomer: Newcomer, { language, hasScripts }: Way): Promise<string[]> {
	const { t } = translator(language);
	const { page } = newcomer;
	await newcomer.press(page.getByRole("link", { name: t("setup.next.submit") }));
	await page.getByLabel(t("monitoringDialogs.add.website"), { exact: true }).waitFor();
	await newcomer.read("add-keywords");
	await newcomer.type(t("monitoringDialogs.add.website"), WEBSITE);
	await newcomer.type(t("monitoringDialogs.add.keywords"), KEYWORDS.join("\n"));
	await newcomer.select(t("monitoringDialogs.add.country"), "us");
	await newcomer.press(page.getByRole("button", { name: t("monitoringDialogs.add.title"), exact: true }));
	await page.waitForURL(({ searchParams }) => !searchParams.has("dialog"));
	const deadline = performance.now() + POSITIONS_LIMIT_MS;
	for (;;) {
		const shown = await Promise.all(KEYWORDS.map((term) => shownPosition(page, term)));
		if (shown.every((one) => one !== "")) {
			await newcomer.read("positions");
			return shown;
		}
		if (performance.now() > deadline) throw new Error(`after ${POSITIONS_LIMIT_MS / 1_000} s the positions are: ${shown.join(", ")}`);
		await sleep(LOOK_EVERY_MS);
		if (!hasScripts) await page.reload();
	}
}

/** The position of a keyword in the table; "" while there is none. */
async function shownPosition(page: Page, term: string): Promise<string> {
	const row = page.getByRole("row").filter({ hasText: term });
	const position = row.locator(".position[data-kind=ranked], .position[data-kind=not_found]").first();
	return (await position.count()) === 0 ? "" : ((await position.textContent()) ?? "").trim();
}

/** The position that the table must show for a keyword, from the simulator's own list. */
async function truthFor(simulator: string, term: string, language: string): Promise<string> {
	const keyword = { term, country: "us", language };
	const { position, depth } = await truthOf(simulator, {
		website: { domain: WEBSITE },
		keyword,
		device: "desktop",
		depth: DEFAULT_DEPTH_RESULTS,
	});
	// Not found: the table shows how many results were read, which are fewer where the list is short.
	return position === 0 ? `+${Math.min(depth, DEFAULT_DEPTH_RESULTS)}` : String(position);
}
