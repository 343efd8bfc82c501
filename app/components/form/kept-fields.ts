import { changeField, type FormField, firstState, isBox } from "./change-field";
import type { FieldState } from "./draft-store";

/** Hidden field with the version that the edit began from: a draft is an edit of the text of then. */
const VERSION = "version";
/** Matches the autocomplete values of secrets and card data. */
const SECRET = /password|one-time-code|^cc-/;

/** The fields of a form that a draft keeps, as they are: no secrets, files and hidden fields. */
export function fieldsOf(form: HTMLFormElement): FieldState[] {
	return keptFields(form).map((field) => [field.name, field.value, tickOf(field)]);
}

/** The version that an edit began from; null for a form without one. */
export function versionIn(states: readonly FieldState[]): string | null {
	return states.find(([name]) => name === VERSION)?.[1] ?? null;
}

/** Puts the states back, where a field does not hold them; one that was changed before keeps what it has. Returns whether anything changed. */
export function restoreFields(form: HTMLFormElement, states: readonly FieldState[]): boolean {
	let hasChanged = false;
	const done = new Set<FormField>();
	// A field may appear with the value of another one: twice is enough for that.
	for (let pass = 0; pass < 2; pass++) {
		const rest = [...states];
		for (const field of keptFields(form).filter(({ type }) => type !== "hidden")) {
			const index = rest.findIndex(([name, value]) => name === field.name && (!isBox(field) || value === field.value));
			const [state] = index < 0 ? [] : rest.splice(index, 1);
			if (!state || done.has(field)) continue;
			done.add(field);
			const now = tickOf(field) ?? field.value;
			const kept = state[2] ?? state[1];
			if (now === kept || now !== firstState(field)) continue;
			changeField(field, kept);
			hasChanged = true;
		}
	}
	return hasChanged;
}

/** Whether a box is ticked; null for a field that is no box. */
function tickOf(field: FormField): boolean | null {
	return field instanceof HTMLInputElement && isBox(field) ? field.checked : null;
}

function keptFields(form: HTMLFormElement): FormField[] {
	return [...form.elements].flatMap((one) => {
		if (!(one instanceof HTMLInputElement || one instanceof HTMLSelectElement || one instanceof HTMLTextAreaElement)) return [];
		if (one.name === "" || SECRET.test(one.autocomplete)) return [];
		const isKept = one.type === "hidden" ? one.name === VERSION : !/^(password|file|submit|image|reset|button)$/.test(one.type);
		return isKept ? [one] : [];
	});
}
