import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { expectAccessible } from "./accessible";
import { address, callApi, launchBrowser, makeUser, visit } from "./browser";
import { openAs, openPage } from "./sign-in";

let browser: Browser;
beforeAll(async () => {
	browser = await launchBrowser();
});

async function signedIn(query: string, options: BrowserContextOptions = {}) {
	const user = await makeUser({ plan: "expert_20210323", packs: 1, timezone: "Europe/Paris" });
	const market = { website: "tags.example.com", country: "fr", language: "fr" };
	const { ids } = await callApi<{ ids: string[] }>("/api/monitors", user.token, { ...market, keywords: ["lampe", "chaise"], tags: [] });
	const page = await openPage(browser, options);
	await openAs(page, user.cookie, `/position-monitoring?${query}`);
	return { user, page, ids };
}
const dialog = (page: Page) => page.getByRole("dialog");
const tagRow = (page: Page, name: string) => dialog(page).getByRole("row", { name });
const goTo = (page: Page, query: string) => page.goto(address(`/position-monitoring?${query}`));

function isOnTop(element: Element): boolean {
	const { left, right, top, bottom } = element.getBoundingClientRect();
	return element.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2));
}

test("tags are created, changed, searched, assigned to keywords and deleted, and other pages see it", async () => {
	const { page, user, ids } = await signedIn("");
	await page.locator(".more-menu > summary").click();
	await page.getByRole("link", { name: "Manage tags" }).click();
	await dialog(page).getByText("There are no tags yet").waitFor();
	await expect.poll(() => dialog(page).getByRole("searchbox").count()).toBe(0);
	await expectAccessible(page);
	const name = dialog(page).getByRole("textbox", { name: "Name", exact: true });
	await expect.poll(() => dialog(page).getByRole("textbox", { name: "Colour", exact: true }).inputValue()).toBe("#1976D2");
	await dialog(page).getByRole("button", { name: "Create the tag" }).click();
	await dialog(page).getByText("A name is required.").waitFor();
	await name.fill("Summer");
	await dialog(page).getByRole("textbox", { name: "Colour", exact: true }).fill("#12345");
	await dialog(page).getByRole("button", { name: "Create the tag" }).click();
	await dialog(page).getByText("A colour is written as #XXXXXX.").waitFor();
	await expect.poll(() => name.inputValue()).toBe("Summer");
	await dialog(page).getByRole("textbox", { name: "Colour", exact: true }).fill("#123456");
	await dialog(page).getByRole("button", { name: "Create the tag" }).click();
	await tagRow(page, "Summer").waitFor();
	await callApi("/api/tags", user.token, { name: "Winter" });
	await dialog(page).getByRole("link", { name: "Change Summer" }).click();
	await dialog(page).getByRole("button", { name: "Save" }).waitFor();
	await name.fill("Spring");
	await dialog(page).getByRole("button", { name: "Save" }).click();
	await tagRow(page, "Spring").waitFor();
	await tagRow(page, "Winter").waitFor();
	await dialog(page).getByRole("searchbox", { name: "Search the tags" }).fill("wint");
	await dialog(page).getByText("1 tag", { exact: true }).waitFor();
	await expect
		.poll(() =>
			dialog(page)
				.getByRole("row", { name: /Spring|Winter/ })
				.count(),
		)
		.toBe(1);
	await dialog(page).getByRole("link", { name: "Alert me about Winter" }).click();
	const about = dialog(page).getByRole("combobox", { name: "Where", exact: true });
	await expect.poll(() => about.locator("option:checked").textContent()).toBe("Tag Winter");

	await visit(page, `/position-monitoring?dialog=update_tags&ids=${ids[0]}&ids=${ids[1]}`);
	await dialog(page).getByRole("heading", { name: "Edit the tags of 2 keywords" }).waitFor();
	await expectAccessible(page);
	await dialog(page).getByRole("button", { name: "Save the tags of 2 keywords" }).click();
	await dialog(page).getByText("A tag is required.").waitFor();
	await dialog(page).getByRole("checkbox", { name: "Spring" }).check();
	await dialog(page).getByRole("button", { name: "Save the tags of 2 keywords" }).click();
	await page.getByText("Tags of 2 keywords saved.").waitFor();
	await visit(page, `/position-monitoring?dialog=update_tags&ids=${ids[0]}`);
	await dialog(page).getByRole("checkbox", { name: "Spring" }).uncheck();
	await dialog(page).getByRole("textbox", { name: "Add a new tag" }).fill("Autumn");
	await dialog(page).getByRole("button", { name: "Save the tags of 1 keyword" }).click();
	await page.getByText("Tags of 1 keyword saved.").waitFor();
	await visit(page, `/position-monitoring?dialog=update_tags&ids=${ids[0]}&ids=${ids[1]}`);
	const mixed = dialog(page).getByRole("checkbox", { name: "Spring" });
	await dialog(page).getByText("on 1 of 2").first().waitFor();
	await expect.poll(() => mixed.evaluate((box) => (box as HTMLInputElement).indeterminate)).toBe(true);

	await visit(page, "/position-monitoring?dialog=manage_tags");
	await dialog(page).getByRole("checkbox", { name: "Select Spring" }).waitFor();
	expect(await dialog(page).getByRole("button", { name: "Delete the selected ones" }).count()).toBe(0);
	await dialog(page).getByRole("checkbox", { name: "Select Spring" }).check();
	await dialog(page).getByRole("checkbox", { name: "Select Autumn" }).check();
	await dialog(page).getByRole("button", { name: "Delete the selected ones" }).click();
	await dialog(page).getByText("2 keywords lose a tag and stay.").waitFor();
	await expectAccessible(page);
	await dialog(page).getByRole("button", { name: "Delete 2 tags" }).click();
	await page.getByText("2 tags deleted.").waitFor();
	expect(await callApi<{ name: string }[]>("/api/tags", user.token)).toMatchObject([{ name: "Winter" }]);

	// In the row itself: suggestions extend beyond the row and lie above those below it.
	for (let i = 0; i < 11; i++) await callApi("/api/tags", user.token, { name: `Wintry ${i}` });
	await visit(page, "/position-monitoring?");
	await page.getByRole("link", { name: "Edit the tags of chaise" }).click();
	await page.getByRole("combobox", { name: "Add a tag to chaise" }).fill("wint");
	const option = page.getByRole("option", { name: "Winter", exact: true });
	await option.waitFor();
	// Ten tags at most, and the option to create one with the typed name.
	await expect.poll(() => page.locator(".combobox-option").count()).toBe(11);
	await expect.poll(() => option.evaluate(isOnTop)).toBe(true);
	await expectAccessible(page);
	await option.click();
	await page.getByRole("button", { name: "Remove the tag Winter" }).waitFor();
	await page.getByRole("combobox", { name: "Add a tag to chaise" }).press("Escape");
	await page
		.getByRole("row", { name: /chaise/ })
		.locator(".inline-tags:not([data-open])")
		.getByText("Winter")
		.waitFor();
	await page.context().close();
});

test("notes are created with links, changed and deleted", async () => {
	const { page, user } = await signedIn("dialog=manage_notes", { viewport: { width: 390, height: 844 } });
	const form = dialog(page);
	await form.getByText("There are no notes yet").waitFor();
	await expectAccessible(page);
	await form.getByRole("button", { name: "Create the note" }).click();
	await form.getByText("A description is required.").waitFor();
	await form.getByRole("textbox", { name: "Description" }).fill("x".repeat(1_001));
	await form.getByText("1,001 of 1,000 characters").waitFor();
	await form.getByRole("button", { name: "Create the note" }).click();
	await form.getByText("A description has at most 1,000 characters.").waitFor();
	await form.getByRole("textbox", { name: "Description" }).fill("Redesign");
	await form.getByLabel(/^Date: /).click();
	await form.getByRole("button", { name: "Previous month" }).click();
	await form.locator(".calendar").getByRole("button", { name: / 15, / }).click();
	await form.getByLabel(/^Date: .* 15, /).waitFor();
	await form.getByRole("combobox", { name: "Concerns" }).fill("tags.ex");
	await form.getByRole("option", { name: /tags\.example\.com website/ }).waitFor();
	await page.keyboard.press("Enter");
	await form.getByRole("button", { name: "No longer about tags.example.com" }).waitFor();
	await form.getByRole("button", { name: "Create the note" }).click();
	// Its row appears before the answer, its actions only afterwards.
	await form.getByRole("link", { name: "Change Redesign" }).waitFor();
	const notes = await callApi<{ at: string; monitors_ways: string[] }[]>("/api/notes", user.token);
	expect(notes).toMatchObject([{ at: expect.stringMatching(/-15$/), monitors_ways: [expect.stringMatching(/^websites:/)] }]);
	await form.getByRole("link", { name: "Change Redesign" }).click();
	await form.getByRole("button", { name: "Save" }).waitFor();
	await form.getByRole("textbox", { name: "Description" }).fill("New prices");
	await form.getByRole("button", { name: "Save" }).click();
	await form.getByRole("row", { name: /New prices/ }).waitFor();
	await form.getByRole("link", { name: "Delete New prices" }).click();
	await form.getByText("It leaves all charts that show it.").waitFor();
	await form.getByRole("button", { name: "Delete 1 note" }).click();
	await form.getByText("There are no notes yet").waitFor();
	await page.context().close();
});

test("without JavaScript tags and notes are created, assigned, changed and deleted", async () => {
	const { page, ids } = await signedIn("dialog=manage_tags", { javaScriptEnabled: false });
	await dialog(page).getByRole("textbox", { name: "Name", exact: true }).fill("Plain");
	await page.getByRole("button", { name: "Create the tag" }).click();
	await expect.poll(() => page.getByText("Tag “Plain” created.").count()).toBe(1);
	await dialog(page).getByRole("textbox", { name: "Name", exact: true }).fill("PLAIN");
	await page.getByRole("button", { name: "Create the tag" }).click();
	await expect.poll(() => page.getByText("A tag with this name exists already.").count()).toBe(1);
	await expect.poll(() => dialog(page).getByRole("textbox", { name: "Name", exact: true }).inputValue()).toBe("PLAIN");
	await goTo(page, `dialog=update_tags&ids=${ids[0]}`);
	await page.locator("select[name=set]").selectOption({ label: "On all" });
	await page.getByRole("button", { name: "Save the tags of 1 keyword" }).click();
	await expect.poll(() => page.getByText("Tags of 1 keyword saved.").count()).toBe(1);
	await goTo(page, "dialog=manage_notes");
	await dialog(page).getByRole("textbox", { name: "Description" }).fill("Plain note");
	await page.locator("select[name=monitors_ways]").selectOption([{ label: "Plain" }]);
	await page.getByRole("button", { name: "Create the note" }).click();
	await expect.poll(() => page.getByRole("row", { name: /Plain note Plain/ }).count()).toBe(1);
	await goTo(page, "dialog=manage_tags&list_q=pla");
	await page.getByRole("link", { name: "Delete Plain" }).click();
	await expect.poll(() => page.getByText("1 keyword loses its tag and stays.").count()).toBe(1);
	await page.getByRole("button", { name: "Delete 1 tag" }).click();
	await expect.poll(() => page.getByText("1 tag deleted.").count()).toBe(1);
	await goTo(page, "dialog=manage_notes");
	await expect.poll(() => page.getByRole("row", { name: /Plain note removed since/ }).count()).toBe(1);
	await page.context().close();
});
