import { type KeyboardEvent, type SyntheticEvent, useRef } from "react";
import { useDomEffect } from "./use-dom-effect";

interface WaitingDialogProps {
	text: string;
	/** What Escape does; without it nothing ends the wait. */
	onCancel?: () => void;
}

/** A modal of 400 px while something takes its time. Only there once JavaScript runs. */
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
	// A second Escape closes a dialog whatever its cancel event says; only the key itself can be held back.
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
