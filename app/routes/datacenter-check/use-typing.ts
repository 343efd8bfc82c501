import { useRef, useState } from "react";

/** Its key is another one once the form begins anew. */
interface Typing {
	key: string | null;
	onSend: (form: HTMLFormElement) => void;
}

/** A form that led to a check (`made`: the last one) begins anew, unless somebody types on already; whatever else changes the screen leaves what is typed. */
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
