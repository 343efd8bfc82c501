import { useEffect } from "react";
import { useHydrated } from "~/components/hydrated";
import { useNonce } from "~/components/nonce";
import { inner, markup } from "~/components/ui/markup";

type FormField = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;
type FieldState = boolean | string;

declare global {
	interface Window {
		/** Fields that the user changed before hydration, with their state then; deleted once their handlers have been told. */
		__earlyChanges?: Map<FormField, FieldState>;
	}
}

/**
 * Notes what the user changes before hydration. Only real events count: fields that the browser restores (back, reload) are no change of the user.
 * An inline script, because it must run before any file is loaded.
 */
const NOTE_CHANGES = markup`(()=>{const early=window.__earlyChanges=new Map();for(const name of ["input","change"])addEventListener(name,({target,isTrusted})=>{
if(isTrusted&&window.__earlyChanges&&target.matches("input,select,textarea"))early.set(target,/^(checkbox|radio)$/.test(target.type)?target.checked:target.value)},true)})()`;

/**
 * Repeats each change of a field that a user made before hydration, with its events. React's handlers do not exist before hydration: without the
 * repetition the change is not saved, or the next rendering undoes it. The document holds this component once.
 */
export function EarlyChanges() {
	const nonce = useNonce();
	const hydrated = useHydrated();
	// When the handlers of the whole page know that it is hydrated.
	useEffect(() => {
		if (hydrated) repeatEarlyChanges();
	}, [hydrated]);
	return <script nonce={nonce} suppressHydrationWarning {...inner(NOTE_CHANGES)} />;
}

function repeatEarlyChanges(): void {
	const early = window.__earlyChanges;
	if (!early) return;
	delete window.__earlyChanges;
	for (const [field, state] of early) if (field.isConnected && state !== firstState(field)) change(field, state);
}

const isBox = (field: FormField) => field.type === "checkbox" || field.type === "radio";

/** The state that the server rendered. */
function firstState(field: FormField): FieldState {
	if (field instanceof HTMLSelectElement) return ([...field.options].find((one) => one.defaultSelected) ?? field.options[0])?.value ?? "";
	return field instanceof HTMLInputElement && isBox(field) ? field.defaultChecked : field.defaultValue;
}

/** Sets the state so that React sees a change: it ignores an event of a field whose state is the one it saw last. */
function change(field: FormField, state: FieldState): void {
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
