import { type KeyboardEvent, type SyntheticEvent, useRef } from "react";
import { useDomEffect } from "./use-dom-effect";

interface WaitingDialogProps {
	text: string;
	/** Called on Escape; without it the wait cannot be ended. */
	onCancel?: () => void;
}

/** A modal of 400 px for a long operation. Rendered only with JavaScript. */
export function WaitingDialog({ text, onCancel }: WaitingDialogProps) {
	const ref = useRef<HTMLDialogElement>(null);
	useDomEffect(() => {
		const dialog = ref.current;
		dialog?.showModal();
		return () => dialog?.close();
	}, []);
	const cancel = (event: SyntheticEvent) => {
		event.preventDefault();
		onCancel?.();
	};
	// Browsers close a dialog on the second Escape despite a prevented cancel event; only preventing the key helps.
	const holdEscape = (event: KeyboardEvent) => !onCancel && event.key === "Escape" && event.preventDefault();
	return (
		<dialog ref={ref} className="dialog" data-size="small" data-own aria-labelledby="waiting-text" onCancel={cancel} onKeyDown={holdEscape}>
			<p className="flex items-center gap-3 px-5 py-6" role="status">
				<span className="spinner" aria-hidden="true" />
				<span id="waiting-text">{text}</span>
			</p>
		</dialog>
	);
}
