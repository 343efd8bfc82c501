import { type Markup, markup } from "./markup";

/** Button that shows its label as a tooltip on hover and focus. */
export function tipButton(className: string, label: string, content: Markup): Markup {
	return markup`<button type="button" class="${className}" data-tip="" aria-label="${label}">${content}</button>`;
}
