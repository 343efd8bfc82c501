import type { Page } from "playwright-core";
import type { Answers } from "./import-case";

const WAIT_MS = 30_000;

/** Texts that the wizard showed. */
export interface Walk {
	/** Text of the page before the import is started, or of the refusal. */
	shown: string;
	isBegun: boolean;
}

/** Uploads a file on the open page of imports, answers what is asked, and starts the import. */
export async function walkWizard(page: Page, file: { name: string; bytes: Uint8Array }, answers: Answers): Promise<Walk> {
	const buffer = Buffer.from(file.bytes);
	await page.locator("input[type=file]").setInputFiles({ name: file.name, mimeType: "application/octet-stream", buffer });
	const start = page.getByRole("button", { name: "Import", exact: true });
	const refusal = page.locator("main [role=alert]").filter({ hasText: "An error occurred while parsing" });
	await start.or(refusal).first().waitFor({ timeout: WAIT_MS });
	if ((await start.count()) === 0) return { shown: await shownText(page), isBegun: false };
	await answer(page, answers);
	const shown = await shownText(page);
	await start.click();
	await page.getByText("The import has begun.").first().waitFor({ timeout: WAIT_MS });
	return { shown, isBegun: true };
}

async function shownText(page: Page): Promise<string> {
	return (await page.locator("main").textContent()) ?? "";
}

/** Chooses first what changes the columns, then the columns, then what they leave open. */
async function answer(page: Page, { website = "shop.example", sheet, columns = {}, dateOrder, depth }: Answers): Promise<void> {
	if (sheet !== undefined) {
		await choose(page, "Sheet", sheet);
		await page.getByRole("cell").first().waitFor({ timeout: WAIT_MS });
	}
	for (const [column, role] of Object.entries(columns)) await choose(page, `Column ${column}`, role);
	if (dateOrder !== undefined) await choose(page, "Order of the dates", new RegExp(`^${dateOrder}`));
	if (depth !== undefined) await choose(page, "Depth of “not found”", `The first ${depth} results`);
	const site = page.getByRole("textbox", { name: "Website" });
	if ((await site.count()) > 0) await site.fill(website);
	// The counts follow the choices.
	await page.waitForFunction(
		() => {
			const counts = [...document.querySelectorAll("main dl dd")].map((one) => one.textContent);
			return counts.length > 0 && !counts.includes("…");
		},
		null,
		{ timeout: WAIT_MS },
	);
}

/** Chooses an option of a list by its words. */
async function choose(page: Page, label: string, option: string | RegExp): Promise<void> {
	const list = page.getByLabel(label, { exact: true });
	await list.waitFor({ timeout: WAIT_MS });
	const words = await list.locator("option").allInnerTexts();
	const chosen = words.find((one) => (typeof option === "string" ? one === option : option.test(one)));
	if (chosen === undefined) throw new Error(`"${label}" has no ${option}: ${words.join(", ")}`);
	await list.selectOption({ label: chosen });
}
