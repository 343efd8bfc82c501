export type FormField = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;
/** A box is ticked or not; other fields have text. */
export type FormFieldState = boolean | string;

export const isBox = (field: FormField) => field.type === "checkbox" || field.type === "radio";

/** The state that the server rendered. */
export function firstState(field: FormField): FormFieldState {
	if (field instanceof HTMLSelectElement) return ([...field.options].find((one) => one.defaultSelected) ?? field.options[0])?.value ?? "";
	return field instanceof HTMLInputElement && isBox(field) ? field.defaultChecked : field.defaultValue;
}

/** Sets the state, with the events of a user's change, so that React sees one: it ignores an event of a field whose state is the one it saw last. */
export function changeField(field: FormField, state: FormFieldState): void {
	if (field.type === "file" || field instanceof HTMLSelectElement) {
		if (field.type !== "file") field.value = String(state);
	} else {
		const name = isBox(field) ? "checked" : "value";
		const caret = name === "value" && document.activeElement === field ? ([field.selectionStart, field.selectionEnd] as const) : null;
		// React's setter, which notes the state; then the element's own, which does not.
		Object.assign(field, { [name]: firstState(field) });
		Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), name)?.set?.call(field, state);
		if (caret && caret[0] !== null) field.setSelectionRange(...caret);
	}
	// React reads the change of a box from its click. This one is no MouseEvent, and so does not tick the box again.
	for (const name of isBox(field) ? ["click", "input", "change"] : ["input", "change"])
		field.dispatchEvent(new Event(name, { bubbles: true }));
}
