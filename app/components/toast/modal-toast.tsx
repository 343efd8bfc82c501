import { useEffect, useRef } from "react";
import { Button } from "~/components/ui/button";
import { useTranslation } from "~/i18n/use-translation";
import type { Toast } from "./toast-store";
import { useToastWords } from "./toast-words";

/** A toast that the user must close; its form works without JavaScript. */
export function ModalToast({ toast, onClose }: { toast: Toast; onClose(): void }) {
	const { t } = useTranslation();
	const words = useToastWords(toast);
	const ref = useRef<HTMLDialogElement>(null);
	useEffect(() => {
		const dialog = ref.current;
		if (!dialog) return;
		dialog.removeAttribute("open");
		dialog.showModal();
		return () => dialog.close();
	}, []);
	return (
		<>
			<div className="dialog-veil" aria-hidden="true" />
			<dialog
				ref={ref}
				open
				className="dialog px-5 pt-4 pb-5"
				data-size="small"
				data-own
				aria-labelledby="toast-title"
				aria-describedby="toast-text"
				onClose={onClose}
			>
				<h2 id="toast-title" className="font-semibold text-lg">
					{t(`shell.toast.${toast.kind}`)}
				</h2>
				<p id="toast-text" className="mt-2 break-words">
					{words}
				</p>
				<form method="dialog" className="mt-5 flex justify-end">
					<Button>{t("shell.close")}</Button>
				</form>
			</dialog>
		</>
	);
}
