import { type KeyboardEvent, useId, useRef, useState } from "react";
import { ClosedPart, LatePart, lateComponent } from "~/components/connection/late-part";
import { loadPart } from "~/components/connection/load-part";
import { useTranslation } from "~/i18n/use-translation";
import type { CommandListHandle } from "./command-list";
import { Modal } from "./modal";

const menu = lateComponent(async () => (await loadPart(() => import("./command-menu")))?.CommandMenu, ClosedPart);

/** Keys that the list of commands answers. */
const LIST_KEYS = ["ArrowDown", "ArrowUp", "Enter"];

/** The list of commands as its field knows it. */
/** The dialog of commands. Its field is there with the first key, so that none is lost while the list loads. */
export function CommandField({ isAdmin, onClose }: { isAdmin: boolean; onClose: () => void }) {
	const { t } = useTranslation();
	const [search, setSearch] = useState("");
	const [active, setActive] = useState<string>();
	const id = useId();
	const list = useRef<CommandListHandle | null>(null);
	const early = useRef<string[]>([]);
	const onKey = (event: KeyboardEvent) => {
		if (!LIST_KEYS.includes(event.key) || event.nativeEvent.isComposing) return;
		event.preventDefault();
		if (list.current) list.current.answer([event.key]);
		else early.current.push(event.key);
	};
	return (
		<Modal title={t("commands.title")} isBare onClose={onClose}>
			<input
				type="text"
				className="command-input"
				role="combobox"
				aria-label={t("commands.title")}
				aria-expanded={active !== undefined}
				aria-controls={id}
				aria-activedescendant={active}
				aria-autocomplete="list"
				autoComplete="off"
				placeholder={t("commands.placeholder")}
				value={search}
				onChange={(event) => setSearch(event.target.value)}
				onKeyDown={onKey}
				data-focus
			/>
			<LatePart
				part={menu}
				props={{ id, search, isAdmin, onClose, onMark: setActive, list, early: early.current }}
				fallback={<div id={id} role="listbox" aria-label={t("commands.title")} className="command-list" />}
			/>
		</Modal>
	);
}
