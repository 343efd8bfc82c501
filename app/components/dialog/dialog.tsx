import { useNavigate } from "@remix-run/react";
import { X } from "lucide-react";
import { type KeyboardEvent, type ReactNode, type SyntheticEvent, useRef } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { CloseLink } from "./close-link";
import { modalsChanged } from "./modals";
import { useDomEffect } from "./use-dom-effect";

interface DialogShell {
	title: ReactNode;
	/** 400, 600, 960, 1280 px; code: 450 px. Source: spec A §9 "Dialog widths". */
	size?: "small" | "normal" | "large" | "x-large" | "code";
	children: ReactNode;
}

/** Id of the place beside the title. */
export const DIALOG_TOOLS = "dialog-tools";

type DialogProps = DialogShell &
	(
		| {
				persistent?: false;
				/** Address of the same page without the dialog. */
				closeHref: string;
		  }
		/** Can be closed only by its own buttons. */
		| { persistent: true; closeHref?: undefined }
	);

/** A dialog with its own address: open in the server's HTML, modal (focus inside, Escape closes) once JavaScript runs. */
export function Dialog({ title, closeHref, size = "normal", children }: DialogProps) {
	const { t } = useTranslation();
	const navigate = useNavigate();
	const ref = useRef<HTMLDialogElement>(null);
	// The dialog can be rendered before its address is current, and still be rendered when the address without it already is.
	const ownSearch = useRef("");
	useDomEffect(() => {
		const { search } = window.location;
		if (/\b(dialog|edit)=/.test(search)) ownSearch.current = search;
	});
	useDomEffect(() => {
		const dialog = ref.current;
		if (!dialog) return;
		// Somebody already types in a dialog of the server's HTML: opening it as a modal moves the focus to its first field.
		const { activeElement } = document;
		const typedIn = activeElement instanceof HTMLElement && dialog.contains(activeElement) ? activeElement : null;
		dialog.removeAttribute("open");
		dialog.showModal();
		modalsChanged();
		(typedIn ?? dialog.querySelector<HTMLElement>("[data-focus]"))?.focus();
		return () => {
			// Closing returns the focus to the element that opened the dialog.
			dialog.close();
			modalsChanged();
			focusOpener(dialog, ownSearch.current);
		};
	}, []);
	const close = (event: SyntheticEvent) => {
		event.preventDefault();
		if (closeHref !== undefined) navigate(closeHref, { preventScrollReset: true });
	};
	// Browsers close a dialog on the second Escape despite a prevented cancel event; only preventing the key helps.
	const holdEscape = (event: KeyboardEvent) => closeHref === undefined && event.key === "Escape" && event.preventDefault();
	return (
		<>
			<div className="dialog-veil" aria-hidden="true" />
			<dialog ref={ref} open className="dialog" data-size={size} aria-labelledby="dialog-title" onCancel={close} onKeyDown={holdEscape}>
				<div className="sticky top-0 z-10 flex items-center gap-3 bg-raised px-5 pt-3 pb-1">
					<h2 id="dialog-title" className="grow font-semibold text-lg">
						{title}
					</h2>
					<div id={DIALOG_TOOLS} className="contents" />
					{closeHref !== undefined && (
						<CloseLink href={closeHref} className="button button-quiet button-icon -mr-2 shrink-0" label={t("shell.close")}>
							<X aria-hidden="true" />
						</CloseLink>
					)}
				</div>
				<div className="px-5 pt-1 pb-5">{children}</div>
			</dialog>
		</>
	);
}

/**
 * Focuses the element that opens this dialog, because a dialog opened by its address has none to return the focus to. `search`: of that
 * address.
 */
function focusOpener(dialog: HTMLElement, search: string): void {
	const focused = document.activeElement;
	if (focused && focused !== document.body && !dialog.contains(focused)) return;
	const asked = new URLSearchParams(search);
	// A dialog of an address with a name, or one that changes a row of a list.
	const key = asked.has("dialog") ? "dialog" : "edit";
	const name = asked.get(key);
	if (!name) return;
	const quoted = CSS.escape(name);
	const openers = [
		...document.querySelectorAll<HTMLElement>(`a[href*="${key}=${quoted}"], button[name="${key}"][value="${quoted}"]`),
	].filter((one) => !dialog.contains(one) && one.checkVisibility());
	const wanted = [...asked];
	const matches = (one: HTMLElement) => {
		const parameters = one instanceof HTMLAnchorElement ? new URL(one.href).searchParams : null;
		return parameters !== null && wanted.every(([key, value]) => parameters.getAll(key).includes(value));
	};
	(openers.find(matches) ?? openers[0])?.focus();
}
