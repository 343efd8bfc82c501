import path from "node:path";
import type { Locator, Page } from "playwright-core";

/** Words a minute of somebody who reads every word, and characters a second of somebody who types slowly. */
const WORDS_A_MINUTE = 200;
const CHARACTERS_A_SECOND = 2;
/** To find a control and press it. */
const PRESS_MS = 2_000;
const ANSWER_LIMIT_MS = 60_000;

/** Uses controls by what the screen calls them, and counts what a person would need. */
export class Newcomer {
	presses = 0;
	characters = 0;
	words = 0;
	screens = 0;

	/** pictures: folder for a picture of each screen; null for none. */
	constructor(
		readonly page: Page,
		private readonly name: string,
		private readonly pictures: string | null,
	) {}

	async press(control: Locator): Promise<void> {
		this.presses++;
		await control.click();
	}

	async type(label: string, text: string): Promise<void> {
		this.presses++;
		this.characters += text.length;
		await this.page.getByLabel(label, { exact: true }).fill(text);
	}

	async choose(label: string): Promise<void> {
		this.presses++;
		await this.page.getByRole("radio", { name: label }).check();
	}

	async select(label: string, value: string): Promise<void> {
		this.presses += 2;
		await this.page.getByLabel(label, { exact: true }).selectOption(value);
	}

	/** Presses a button and waits for the answer's text. */
	async send(button: string, answer: string | RegExp): Promise<void> {
		await this.press(this.page.getByRole("button", { name: button, exact: true }));
		await this.page.getByText(answer).first().waitFor({ timeout: ANSWER_LIMIT_MS });
	}

	/** Reads the whole screen. What was on the screen before counts again. */
	async read(screen: string): Promise<void> {
		this.screens++;
		this.words += await this.page.evaluate(visibleWords);
		if (this.pictures !== null) {
			const file = path.join(this.pictures, `${this.name}-${String(this.screens).padStart(2, "0")}-${screen}.png`);
			await this.page.screenshot({ path: file, fullPage: true, animations: "disabled" });
		}
	}

	/** Time of a person for what was read, pressed and typed, without the machine's. */
	get personMs(): number {
		return (this.words / WORDS_A_MINUTE) * 60_000 + (this.characters / CHARACTERS_A_SECOND) * 1_000 + this.presses * PRESS_MS;
	}
}

/** Words of the screen's content that are drawn, without the options of closed lists. */
function visibleWords(): number {
	const main = document.querySelector("dialog[open]") ?? document.querySelector("main") ?? document.body;
	const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
	let words = 0;
	while (texts.nextNode()) {
		const { parentElement, textContent } = texts.currentNode;
		if (parentElement?.checkVisibility() && !parentElement.closest("select, script"))
			words += textContent?.split(/\s+/).filter(Boolean).length ?? 0;
	}
	return words;
}
