import { useNavigate } from "@remix-run/react";
import { X } from "lucide-react";
import { type ReactNode, type SyntheticEvent, useLayoutEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { cn } from "~/components/ui/class-names";
import { CloseLink } from "./close-link";

interface DialogProps {
	title: string;
	/** Where closing leads: the same page without the dialog. */
	closeHref: string;
	size?: "small" | "normal";
	children: ReactNode;
}

// The server has no layout to look at; React says so for every use otherwise.
const useDomEffect = typeof document === "undefined" ? () => {} : useLayoutEffect;

/** A dialog that is also a page: open as the server sends it, modal (focus kept inside, Escape closes) once JavaScript runs. */
export function Dialog({ title, closeHref, size = "normal", children }: DialogProps) {
	const { t } = useTranslation();
	const navigate = useNavigate();
	const ref = useRef<HTMLDialogElement>(null);
	useDomEffect(() => {
		const dialog = ref.current;
		if (!dialog) return;
		dialog.removeAttribute("open");
		dialog.showModal();
		dialog.querySelector<HTMLElement>("[data-focus]")?.focus();
		// Closing hands the focus back to what opened the dialog.
		return () => dialog.close();
	}, []);
	const close = (event: SyntheticEvent) => {
		event.preventDefault();
		navigate(closeHref, { preventScrollReset: true });
	};
	return (
		<>
			<div className="dialog-veil" aria-hidden="true" />
			<dialog ref={ref} open className={cn("dialog", size === "small" && "dialog-small")} aria-labelledby="dialog-title" onCancel={close}>
				<div className="sticky top-0 z-10 flex items-start gap-3 bg-raised px-5 pt-4 pb-2">
					<h2 id="dialog-title" className="grow font-semibold text-lg">
						{title}
					</h2>
					<CloseLink href={closeHref} className="button button-quiet button-icon -mt-1 -mr-2" label={t("shell.close")}>
						<X aria-hidden="true" />
					</CloseLink>
				</div>
				<div className="px-5 pb-5">{children}</div>
			</dialog>
		</>
	);
}
