/** HTML text. The class is not exported and has a private field: only the functions below make one, so what it holds is escaped. */
class EscapedHtml {
	readonly #html: string;

	constructor(html: string) {
		this.#html = html;
	}

	get html(): string {
		return this.#html;
	}
}
export type Markup = EscapedHtml;

type Value = Markup | string | number | false | null | undefined;

const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };
const NEEDS_ESCAPE = /[&<>"']/;

/**
 * HTML template for long tables. Escapes all values except Markup; attributes must use double quotes. Speed goal: a page of 1,000 rows
 * (docs/design/table.md), which as React elements take several times as long on the server, at hydration and at each new
 * order.
 */
export function markup(parts: TemplateStringsArray, ...values: readonly Value[]): Markup {
	let html = parts[0] ?? "";
	for (let i = 0; i < values.length; i++) html += printed(values[i]) + (parts[i + 1] ?? "");
	return new EscapedHtml(html);
}

export function joinMarkup(list: readonly Markup[]): Markup {
	return new EscapedHtml(list.map(({ html }) => html).join(""));
}

/** Props that set the content of an element; it must have no other children. With elementsOf the only door of HTML text into the page. */
export function inner({ html }: Markup): { dangerouslySetInnerHTML: { __html: string } } {
	return { dangerouslySetInnerHTML: { __html: html } };
}

/** Table rows as elements that are not in the document yet. */
export function elementsOf(rows: Markup): Element[] {
	const room = document.createElement("tbody");
	room.innerHTML = rows.html;
	return [...room.children];
}

function printed(value: Value): string {
	if (value instanceof EscapedHtml) return value.html;
	if (value === false || value === null || value === undefined) return "";
	const text = String(value);
	return NEEDS_ESCAPE.test(text) ? text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? "") : text;
}
