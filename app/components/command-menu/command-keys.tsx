import { useEffect, useState } from "react";
import { ClosedPart, LatePart, lateComponent } from "~/components/connection/late-part";
import { loadPart } from "~/components/connection/load-part";
import { useTranslation } from "~/i18n/use-translation";
import { CommandField } from "./command-field";
import { areKeysOn } from "./single-keys";

const help = lateComponent(async () => (await loadPart(() => import("./key-help")))?.KeyHelp, ClosedPart);

const ROW_KEYS = new Set(["j", "k", "ArrowDown", "ArrowUp", "Enter"]);

/** Listens for the keys of the app: Ctrl-K for commands, single keys for rows, search and help. What they do is loaded with the first of them, but the field of commands, which takes every key. */
export function CommandKeys({ isAdmin }: { isAdmin: boolean }) {
	const { i18n } = useTranslation();
	i18n.keep("commands.title");
	i18n.keep("commands.placeholder");
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
	return open === "menu" ? (
		<CommandField isAdmin={isAdmin} onClose={close} />
	) : (
		<LatePart key="help" part={help} props={{ onClose: close }} />
	);
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
