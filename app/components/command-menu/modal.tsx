import { X } from "lucide-react";
import { type ReactNode, useRef } from "react";
import { modalsChanged } from "~/components/dialog/modals";
import { useDomEffect } from "~/components/dialog/use-dom-effect";
import { Button } from "~/components/ui/button";
import { useTranslation } from "~/i18n/use-translation";

interface ModalProps {
	title: string;
	/** The title is for screen readers only, and there is no button to close: Escape and a click outside do. */
	isBare?: boolean;
	onClose: () => void;
	children: ReactNode;
}

/** A modal without an address of its own; its opener gets the focus back. */
export function Modal({ title, isBare = false, onClose, children }: ModalProps) {
	const { t } = useTranslation();
	const ref = useRef<HTMLDialogElement>(null);
	useDomEffect(() => {
		const dialog = ref.current;
		dialog?.showModal();
		modalsChanged();
		dialog?.querySelector<HTMLElement>("[data-focus]")?.focus();
		return () => {
			dialog?.close();
			modalsChanged();
		};
	}, []);
	return (
		// biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it too
		<dialog
			ref={ref}
			className="dialog"
			data-size="normal"
			aria-label={title}
			onCancel={(event) => {
				event.preventDefault();
				onClose();
			}}
			onClick={(event) => event.target === event.currentTarget && onClose()}
		>
			{!isBare && (
				<div className="flex items-center gap-3 px-5 pt-3 pb-1">
					<h2 className="grow font-semibold text-lg">{title}</h2>
					<Button type="button" variant="quiet" size="icon" aria-label={t("shell.close")} onClick={onClose}>
						<X aria-hidden="true" />
					</Button>
				</div>
			)}
			{children}
		</dialog>
	);
}
