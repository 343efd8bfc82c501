import { useNavigate } from "@remix-run/react";
import { X } from "lucide-react";
import { type KeyboardEvent, type ReactNode, type SyntheticEvent, useRef } from "react";
import { useTranslation } from "react-i18next";
import { CloseLink } from "./close-link";
import { useDomEffect } from "./use-dom-effect";

interface DialogShell {
	title: ReactNode;
	/** 400, 600, 960, 1280 px; code: 450 px. Source: spec A §9 "Dialog widths". */
	size?: "small" | "normal" | "large" | "x-large" | "code";
	children: ReactNode;
}

type DialogProps = DialogShell &
	(
		| {
				persistent?: false;
				/** Where closing leads: the same page without the dialog. */
				closeHref: string;
		  }
		/** Only its own buttons lead out of it. */
		| { persistent: true; closeHref?: undefined }
	);

/** A dialog that is also a page: open as the server sends it, modal (focus kept inside, Escape closes) once JavaScript runs. */
export function Dialog({ title, closeHref, size = "normal", children }: DialogProps) {
	const { t } = useTranslation();
	const navigate = useNavigate();
	const ref = useRef<HTMLDialogElement>(null);
	// A dialog may be there before its address is, and while that of the page without it is there already.
	const ownSearch = useRef("");
	useDomEffect(() => {
		const { search } = window.location;
		if (search.includes("dialog=")) ownSearch.current = search;
	});
	useDomEffect(() => {
		const dialog = ref.current;
		if (!dialog) return;
		dialog.removeAttribute("open");
		dialog.showModal();
		dialog.querySelector<HTMLElement>("[data-focus]")?.focus();
		return () => {
			// Closing hands the focus back to what opened the dialog.
			dialog.close();
			focusOpener(dialog, ownSearch.current);
		};
	}, []);
	const close = (event: SyntheticEvent) => {
		event.preventDefault();
		if (closeHref !== undefined) navigate(closeHref, { preventScrollReset: true });
	};
	// A second Escape closes a dialog whatever its cancel event says; only the key itself can be held back.
	const holdEscape = (event: KeyboardEvent) => closeHref === undefined && event.key === "Escape" && event.preventDefault();
	return (
		<>
			<div className="dialog-veil" aria-hidden="true" />
			<dialog ref={ref} open className="dialog" data-size={size} aria-labelledby="dialog-title" onCancel={close} onKeyDown={holdEscape}>
				<div className="sticky top-0 z-10 flex items-center gap-3 bg-raised px-5 pt-3 pb-1">
					<h2 id="dialog-title" className="grow font-semibold text-lg">
						{title}
					</h2>
					{closeHref !== undefined && (
						<CloseLink href={closeHref} className="button button-quiet button-icon -mr-2" label={t("shell.close")}>
							<X aria-hidden="true" />
						</CloseLink>
					)}
				</div>
				<div className="px-5 pt-1 pb-5">{children}</div>
			</dialog>
		</>
	);
}

/** A dialog that an address opened has nothing to hand the focus back to: what would have opened it takes it. `search`: of that address. */
function focusOpener(dialog: HTMLElement, search: string): void {
	const focused = document.activeElement;
	if (focused && focused !== document.body && !dialog.contains(focused)) return;
	const asked = new URLSearchParams(search);
	const name = asked.get("dialog");
	if (!name) return;
	const quoted = CSS.escape(name);
	const openers = [
		...document.querySelectorAll<HTMLElement>(`a[href*="dialog=${quoted}"], button[name="dialog"][value="${quoted}"]`),
	].filter((one) => !dialog.contains(one) && one.checkVisibility());
	const wanted = [...asked];
	const says = (one: HTMLElement) => {
		const said = one instanceof HTMLAnchorElement ? new URL(one.href).searchParams : null;
		return said !== null && wanted.every(([key, value]) => said.getAll(key).includes(value));
	};
	(openers.find(says) ?? openers[0])?.focus();
}
