import { type FormEvent, useEffect, useRef } from "react";
import { forgetText, keepText, keptText } from "~/components/form/tab-texts";

/** Keeps the text of a long field across reloads of the tab; a value from the server wins. Without JavaScript it is an ordinary field. */
export function useDraft(name: string, initial: string) {
	const key = `draft:${name}`;
	const ref = useRef<HTMLTextAreaElement>(null);
	useEffect(() => {
		const field = ref.current;
		if (field && field.value === "") field.value = keptText(key) ?? "";
	}, [key]);
	return {
		ref,
		defaultValue: initial,
		onInput: (event: FormEvent<HTMLTextAreaElement>) => keepText(key, event.currentTarget.value),
	};
}

/** Removes the stored draft. */
export function forgetDraft(name: string): void {
	forgetText(`draft:${name}`);
}
