import { FILE_TYPES } from "@serpentine/table-files";
import type { Browser, Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { expectAccessible } from "./accessible";
import { address, hydrated, launchBrowser, visit } from "./browser";
import { signedInPage } from "./signed-in-page";

const IMPORT_LIMIT_MS = 60_000;
const PAID = { plan: "expert_20210323", packs: 1, timezone: "Europe/Paris", country: "fr", language: "en" };

let browser: Browser;
beforeAll(async () => {
	browser = await launchBrowser();
});

const csv = (name: string, text: string) => ({ name, mimeType: "text/csv", buffer: Buffer.from(text) });

/** Until an import is told as finished; then on a page that is loaded anew. */
async function finished(page: Page): Promise<string> {
	const asked = async () => {
		const [main = ""] = /<main[\s\S]*<\/main>/.exec(await (await page.request.get(address("/import"))).text()) ?? [];
		return [...main.replaceAll(/<script[\s\S]*?<\/script>/g, "").matchAll(/Finished|Failed/g)].length;
	};
	await expect.poll(asked, { timeout: IMPORT_LIMIT_MS, interval: 500 }).toBeGreaterThan(0);
	await page.goto(address("/import"));
	return page.locator("main").textContent().then(String);
}

test("X04: each choice of the wizard leads to its preview, the focus stays, and the import ends in a report", async () => {
	const { page } = await signedInPage(browser, "/position-monitoring?dialog=add_keywords", PAID);
	await page.getByRole("dialog").getByRole("link", { name: "Import from a file" }).click();
	await page.getByLabel("Drop a file here, or choose one").waitFor();
	await expectAccessible(page);
	await page
		.locator("input[type=file]")
		.setInputFiles(csv("shoes.csv", "red shoes;2024-01-31;3\nblue shoes;2024-01-31;-\n;2024-01-31;4\n"));
	await page.getByRole("heading", { name: "shoes.csv" }).waitFor();
	const focused = () => page.evaluate(() => document.activeElement?.id);
	await expect.poll(focused).toBe("file-name");
	await expectAccessible(page);
	// Without a website, the rows stand as the file has them.
	await expect.poll(() => page.getByRole("cell", { name: "blue shoes" }).count()).toBe(1);
	const choose = async (column: string, role: string) => {
		const select = page.getByLabel(column, { exact: true });
		await select.focus();
		await select.selectOption(role);
	};
	await choose("Column 1", "ignore");
	await page.getByText("A column must be mapped to the keywords.").first().waitFor();
	expect(await focused()).toBe("column-0");
	await choose("Column 1", "keyword");
	// Numbers without a title could be anything: the person says that they are positions.
	await choose("Column 3", "position");
	await page.getByRole("button", { name: "Import", exact: true }).click();
	await expect.poll(focused).toBe("website");
	expect(await page.getByText("A valid website is required.").count()).toBe(2);
	await page.keyboard.type("shoes.example");
	await page.getByRole("row", { name: /red shoes shoes\.example .* 2024-01-31 3/ }).waitFor();
	expect(await focused()).toBe("website");
	await page.reload();
	await hydrated(page);
	expect(await page.getByRole("textbox", { name: "Website" }).inputValue()).toBe("shoes.example");
	// The whole file as it will be stored, before anything is.
	const counts = page.locator("main dl").first();
	await expect.poll(() => counts.textContent()).toMatch(/Keywords added2[\s\S]*Positions of past days2Rows refused1/);
	await page.getByText("The keyword is missing or invalid. (1)").waitFor();
	await expectAccessible(page);
	// Also with text that was typed just now.
	await page.getByRole("textbox", { name: "Website" }).fill("SHOES.example");
	await page.getByRole("button", { name: "Import", exact: true }).click();
	await page.getByText("The import has begun.").first().waitFor();
	await expect.poll(focused).toBe("latest");
	// The open page follows the import by itself.
	await page.getByText(/shoes\.csv · Finished/).waitFor({ timeout: IMPORT_LIMIT_MS });
	expect(await finished(page)).toContain("Added: 2 · existing: 0 · positions: 2 · rows refused: 1");
	const report = await page.request.get(
		address((await page.getByRole("link", { name: "Report of shoes.csv" }).getAttribute("href")) ?? ""),
	);
	expect(await report.text()).toContain("The keyword is missing or invalid.");
	await visit(page, "/position-monitoring?date=2024-01-31");
	await page.getByText("red shoes").first().waitFor();
});

test("X04: without JavaScript a known file is sent by a plain form and imported in two steps", async () => {
	const { page } = await signedInPage(browser, "/import", PAID, { javaScriptEnabled: false });
	const text = "Keyword;Website;Country;Date;Position\nplain shoes;shoes.example;fr/fr;2024-01-31;3\n";
	await page.getByLabel("File", { exact: true }).setInputFiles(csv("plain.csv", text));
	await page.getByRole("button", { name: "Send the file" }).click();
	await page.getByRole("heading", { name: "Step 5 of 5: Confirmation" }).waitFor();
	await page.getByRole("button", { name: "Import", exact: true }).click();
	expect(await finished(page)).toContain("Added: 1 · existing: 0 · positions: 1 · rows refused: 0");
	await page.getByLabel("File", { exact: true }).setInputFiles(csv("paper.pdf", "%PDF-1.7"));
	await page.getByRole("button", { name: "Send the file" }).click();
	await page.getByText("An error occurred while parsing your import file").waitFor();
	await page.getByText("This is none of the formats that can be imported.").waitFor();
});

const LINE = "red shoes;2024-01-31;3\n";
/** A file of two parts. */
const LARGE_LINES = Math.ceil((8 * 1024 * 1024 + 1) / LINE.length);

/** Drops the same file each time, beside the form. */
async function drop(page: Page): Promise<void> {
	await page.evaluate(
		({ line, count }) => {
			const transfer = new DataTransfer();
			transfer.items.add(new File([line.repeat(count)], "large.csv", { type: "text/csv", lastModified: 1 }));
			document.body.dispatchEvent(new DragEvent("drop", { dataTransfer: transfer, bubbles: true, cancelable: true }));
		},
		{ line: LINE, count: LARGE_LINES },
	);
}

/** Presses Tab until a button has the focus, then Enter. */
async function pressByKeyboard(page: Page, name: string): Promise<void> {
	await page.getByRole("button", { name, exact: true }).waitFor();
	for (let i = 0; i < 60; i++) {
		await page.keyboard.press("Tab");
		if ((await page.evaluate(() => document.activeElement?.textContent)) === name) break;
	}
	await page.keyboard.press("Enter");
}

test("X04: a file that is dropped on the page goes on after a reload in mid upload; its first rows are counted", async () => {
	const { page } = await signedInPage(browser, "/import", PAID);
	await page.getByLabel("Drop a file here, or choose one").waitFor();
	// The second part never arrives.
	const second = /\/uploads\/[^/]+\/2$/;
	await page.route(second, () => {});
	const asked = page.waitForRequest(second);
	await drop(page);
	await asked;
	await page.getByText("Sending large.csv: 99%").first().waitFor();
	await page.reload();
	await page.getByText("The upload of large.csv was interrupted. Choose the same file to go on.").waitFor();
	await page.unroute(second);
	const sent: string[] = [];
	page.on("request", (request) => request.method() === "PUT" && sent.push(request.url().slice(-2)));
	await drop(page);
	await page.getByRole("heading", { name: "large.csv" }).waitFor();
	expect(sent).toEqual(["/2"]);
	await pressByKeyboard(page, "Import");
	await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe("website");
	await page.keyboard.type("shoes.example");
	// More rows than are counted.
	await page.getByText("The file is large: the counts are of its first 60,000 rows.").waitFor();
});

test.each(FILE_TYPES)("X01: a %s file that another program has written is imported with its history", async (type) => {
	const { page } = await signedInPage(browser, "/import", PAID);
	const file = `packages/table-files/files/${type === "xml" ? "sheetjs" : "gnumeric"}.${type}`;
	await page.getByLabel("Drop a file here, or choose one").setInputFiles(file);
	await page.getByRole("button", { name: "Import", exact: true }).click();
	expect(await finished(page)).toContain("Added: 3 · existing: 0 · positions: 3 · rows refused: 0");
	await visit(page, "/position-monitoring?date=2024-01-31");
	await page.getByText(`${type}.shop.example`).first().waitFor();
	await page.context().close();
});
