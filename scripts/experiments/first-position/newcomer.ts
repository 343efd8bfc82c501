import path from "node:path";
import type { Locator, Page } from "playwright-core";

/** Words a minute of a person who reads every word, and characters a second of one who types slowly. */
const WORDS_A_MINUTE = 200;
const CHARACTERS_A_SECOND = 2;
/** To find a control and press it. */
const PRESS_MS = 2_000;
const ANSWER_LIMIT_MS = 60_000;

/** Finds controls by their labels, and counts a person's presses, typed characters and read words. */
export class Newcomer {
	presses = 0;
	characters = 0;
	words = 0;
	screens = 0;
	private readonly known = new Set<string>();

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

	/** Reads every sentence of the screen that was on none before. */
	async read(screen: string): Promise<void> {
		this.screens++;
		for (const text of await this.page.evaluate(visibleTexts)) {
			if (!this.known.has(text)) this.words += text.split(/\s+/).length;
			this.known.add(text);
		}
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

/** Texts of the screen's content that are drawn, without the options of closed lists. */
function visibleTexts(): string[] {
	const main = document.querySelector("dialog[open]") ?? document.querySelector("main") ?? document.body;
	const nodes = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
	const texts: string[] = [];
	while (nodes.nextNode()) {
		const { parentElement, textContent } = nodes.currentNode;
		const text = textContent?.trim() ?? "";
		if (text !== "" && parentElement?.checkVisibility() && !parentElement.closest("select, script")) texts.push(text);
	}
	return texts;
}
