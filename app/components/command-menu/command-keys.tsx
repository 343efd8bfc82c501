import { lazy, Suspense, useEffect, useState } from "react";
import { loadPart } from "~/components/connection/load-part";
import { areKeysOn } from "./single-keys";

interface MenuProps {
	isAdmin: boolean;
	onClose: () => void;
}

const Menu = lazy(async () => ({ default: (await loadPart(() => import("./command-menu")))?.CommandMenu ?? Nothing }));
const Help = lazy(async () => ({ default: (await loadPart(() => import("./key-help")))?.KeyHelp ?? Nothing }));

/** Code that could not be loaded. */
function Nothing(_: Partial<MenuProps>) {
	return null;
}

const ROW_KEYS = new Set(["j", "k", "ArrowDown", "ArrowUp", "Enter"]);

/** Listens for the keys of the app: Ctrl-K for commands, single keys for rows, search and help. What they do is loaded with the first of them. */
export function CommandKeys({ isAdmin }: { isAdmin: boolean }) {
	const [open, setOpen] = useState<"menu" | "help" | null>(null);
	useEffect(() => {
		const onKey = (event: KeyboardEvent) => {
			const { key, ctrlKey, metaKey, altKey } = event;
			if (key.toLowerCase() === "k" && (ctrlKey || metaKey) && !altKey) {
				event.preventDefault();
				setOpen("menu");
				return;
			}
			if (event.defaultPrevented || ctrlKey || metaKey || altKey || !isOutside(event)) return;
			if (key === "?" && areKeysOn()) setOpen("help");
			else if ((key === "/" && areKeysOn()) || isRowKey(event)) void act(event);
		};
		document.addEventListener("keydown", onKey);
		return () => document.removeEventListener("keydown", onKey);
	}, []);
	if (!open) return null;
	const close = () => setOpen(null);
	return <Suspense fallback={null}>{open === "menu" ? <Menu isAdmin={isAdmin} onClose={close} /> : <Help onClose={close} />}</Suspense>;
}

/** Letters need the setting; arrows and Enter work only inside a row, where they have no other use. */
function isRowKey({ key, target }: KeyboardEvent): boolean {
	if (!ROW_KEYS.has(key)) return false;
	if (key.length === 1) return areKeysOn();
	return target instanceof Element && target.matches("tr[data-hid] input[type=checkbox], tr[data-hid] a.detail-link");
}

/** Not while the user types, and not under an open dialog or menu. */
function isOutside({ target }: KeyboardEvent): boolean {
	if (target instanceof HTMLElement && target.isContentEditable) return false;
	if (target instanceof Element && target.closest("textarea, select, dialog, :popover-open, .disclosure[open]")) return false;
	return !(target instanceof HTMLInputElement) || target.type === "checkbox";
}

async function act(event: KeyboardEvent): Promise<void> {
	// At once: the browser would type the "/" into the field, scroll, or send the form.
	if (event.key !== "Enter" || (event.target instanceof Element && event.target.matches("input"))) event.preventDefault();
	const part = await loadPart(() => import("./row-keys"));
	part?.actOnKey(event);
}
