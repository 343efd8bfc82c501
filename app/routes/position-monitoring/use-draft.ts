import { type FormEvent, useEffect, useRef } from "react";

/** Keeps what is typed into a long field over a reload of the tab; what the server sent back wins. Without JavaScript it is an ordinary field. */
export function useDraft(name: string, initial: string) {
	const key = `draft:${name}`;
	const ref = useRef<HTMLTextAreaElement>(null);
	useEffect(() => {
		const field = ref.current;
		if (field && field.value === "") field.value = sessionStorage.getItem(key) ?? "";
	}, [key]);
	return {
		ref,
		defaultValue: initial,
		onInput: (event: FormEvent<HTMLTextAreaElement>) => sessionStorage.setItem(key, event.currentTarget.value),
	};
}

/** Forgets a draft once it was used. */
export function forgetDraft(name: string): void {
	sessionStorage.removeItem(`draft:${name}`);
}
