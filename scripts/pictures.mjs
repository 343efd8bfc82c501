// Makes the pictures of the welcome page from the demo of a running app (npm start): each screen in each language and theme, as public/pictures/*.webp;
// then the picture that stands beside a shared address, from the welcome page in each language, as public/pictures/card-*.jpg.
import fs from "node:fs";
import path from "node:path";
import { chromium } from "playwright-core";
import { PICTURE_SIZE, PICTURE_TONES, pictureFile, WELCOME_PICTURES } from "../app/routes/welcome/welcome-pictures.ts";
import { ensureChrome } from "./chrome.mjs";
import { DEMO_MONITORS } from "./demo-data.mjs";
import { apiOf } from "./demo-session.mjs";
import { ROOT } from "./environment.mjs";

const LANGUAGES = { en: "en-US", fr: "fr-FR", es: "es-ES" };
const WEBP_QUALITY = 0.82;
/** Pixels of the picture beside a shared address; app/components/head/public-meta.ts names the same. */
const CARD = { width: 1200, height: 630 };
const CARD_QUALITY = 85;
/** Leaves logo, title, lead and the first picture, larger than on the page. */
const CARD_STYLE = "header div, main > :is(form, p:has(a), ul), main section > :is(h2, p) { display: none } body { zoom: 1.3 }";
/** Pixels from the top of the picture to the first row of a long screen. */
const FIRST_ROW = 330;
/** Age of the comparison day in the pictures. */
const COMPARED_MS = 30 * 86_400_000;
const FOLDER = path.join(ROOT, "public", "pictures");

const stateDir = path.resolve(process.env.STATE_DIR || path.join(ROOT, ".state"));
const { app, demo } = JSON.parse(fs.readFileSync(path.join(stateDir, "ready.json"), "utf8"));

/** Addresses of the screens, from the public API: websites and keywords of the story, and the alert with the most causes. */
async function screensOf() {
	const headers = { "Content-Type": "application/json" };
	const signedIn = await fetch(`${app}/api/account/tokens/generate`, { method: "POST", headers, body: JSON.stringify(demo) });
	const { read } = apiOf(app, (await signedIn.json()).token);
	const [first] = DEMO_MONITORS;
	const { id: website } = (await read("/api/websites")).find(({ domain }) => domain === first.website);
	const { data: rows } = await read(`/api/monitors/datatable?items_per_page=200&comparison=${comparison}`);
	const rise = ({ variation }) => (typeof variation === "number" ? variation : 0);
	const [risen] = rows.filter((row) => row.website.domain === first.website).sort((a, b) => rise(b) - rise(a));
	const causesOf = ({ causes }) => causes?.length ?? 0;
	const [alert] = (await read("/api/alerts")).sort((a, b) => causesOf(b) - causesOf(a));
	if (!risen || !alert) throw new Error("the demo has no keywords or no alerts yet");
	const table = `/position-monitoring/${first.website}?sort=variation&dir=desc&comparison=${comparison}`;
	return {
		alert: { address: `/alerts/${alert.id}`, ready: "main h1" },
		queries: { address: `/queries/${website}`, ready: "main tbody input[name=ids]", top: FIRST_ROW },
		table: { address: table, ready: ".tile .overview-spark" },
		keyword: { address: `${table}&dialog=keyword_detail&id=${risen.id}`, ready: ".keyword-trend .evolution-chart[data-state=shown]" },
	};
}

/** The browser encodes what it has drawn: no image library is needed. */
async function encode(page, png) {
	const url = await page.evaluate(
		async ([data, quality]) => {
			const picture = new Image();
			picture.src = `data:image/png;base64,${data}`;
			await picture.decode();
			const canvas = document.createElement("canvas");
			[canvas.width, canvas.height] = [picture.naturalWidth, picture.naturalHeight];
			canvas.getContext("2d")?.drawImage(picture, 0, 0);
			return canvas.toDataURL("image/webp", quality);
		},
		[png.toString("base64"), WEBP_QUALITY],
	);
	return Buffer.from(url.slice(url.indexOf(",") + 1), "base64");
}

const comparison = new Date(Date.now() - COMPARED_MS).toISOString().slice(0, 10);
const screens = await screensOf();
const { executable } = await ensureChrome();
const browser = await chromium.launch({ executablePath: executable });
fs.mkdirSync(FOLDER, { recursive: true });
try {
	for (const [language, locale] of Object.entries(LANGUAGES)) {
		for (const colorScheme of PICTURE_TONES) {
			const context = await browser.newContext({ viewport: PICTURE_SIZE, locale, colorScheme, reducedMotion: "reduce" });
			const page = await context.newPage();
			await page.goto(`${app}/login`);
			await page.fill("input[name=email]", demo.email);
			await page.fill("input[name=password]", demo.password);
			await page.press("input[name=password]", "Enter");
			await page.waitForURL((url) => url.pathname !== "/login");
			const plain = await browser.newPage();
			for (const name of WELCOME_PICTURES) {
				const { address, ready, top } = screens[name];
				await page.goto(app + address);
				await page.locator(ready).first().waitFor();
				// Parts that come after the rows: ranking pages and trends.
				await page.waitForLoadState("networkidle");
				await page.evaluate(() => document.activeElement?.blur());
				// The rows are the point of the screen, and begin below its end.
				if (top !== undefined)
					await page
						.locator(ready)
						.first()
						.evaluate((row, wanted) => scrollBy(0, row.getBoundingClientRect().top - wanted), top);
				const file = pictureFile(name, colorScheme, language);
				const picture = await encode(plain, await page.screenshot());
				fs.writeFileSync(path.join(FOLDER, file), picture);
				process.stdout.write(`${file}  ${Math.round(picture.length / 1_024)} KB\n`);
			}
			await plain.close();
			await context.close();
		}
	}
	for (const language of Object.keys(LANGUAGES)) {
		// The page's policy refuses styles from outside.
		const context = await browser.newContext({ viewport: CARD, colorScheme: "light", bypassCSP: true });
		const page = await context.newPage();
		// Serves the new pictures, because the app serves those of its build.
		await page.route("**/pictures/*", (route) =>
			route.fulfill({ path: path.join(FOLDER, path.basename(new URL(route.request().url()).pathname)) }),
		);
		await page.goto(`${app}/welcome?lang=${language}`);
		await page.addStyleTag({ content: CARD_STYLE });
		await page.waitForLoadState("networkidle");
		await page.screenshot({ path: path.join(FOLDER, `card-${language}.jpg`), type: "jpeg", quality: CARD_QUALITY });
		await context.close();
	}
} finally {
	await browser.close();
}
