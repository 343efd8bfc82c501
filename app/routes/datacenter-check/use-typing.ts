import { useRef, useState } from "react";

/** `key` changes when the form must be reset. */
interface Typing {
	key: string | null;
	onSend: (form: HTMLFormElement) => void;
}

/**
 * Resets the form after a check was added (`made`: the last one), unless the user has typed since. Other changes of the screen keep the
 * text.
 */
export function useTyping(made: string | null): Typing {
	const [last, setLast] = useState(made);
	const [key, setKey] = useState(made);
	const sent = useRef<{ form: HTMLFormElement; text: string } | null>(null);
	if (made !== null && made !== last) {
		setLast(made);
		const before = sent.current;
		if (before === null || textOf(before.form) === before.text) setKey(made);
	}
	return {
		key,
		onSend: (form) => {
			sent.current = { form, text: textOf(form) };
		},
	};
}

function textOf(form: HTMLFormElement): string {
	return String(new FormData(form).get("keyword") ?? "");
}
