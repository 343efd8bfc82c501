import { useLocation, useNavigate } from "@remix-run/react";
import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from "react";
import { fetchJson } from "~/components/connection/fetch-json";
import { usePolicy } from "~/components/use-policy";
import { localDay } from "~/domain/time/local-day";
import { useTranslation } from "~/i18n/use-translation";
import { paths } from "~/paths";
import { type Command, type FoundCommands, fixedCommands, foundCommands, matching } from "./command-list";
import { Modal } from "./modal";
import { dayCommands, viewCommands } from "./table-commands";

/** Source: spec B §9 "Search debounce". */
const SEARCH_PAUSE_MS = 250;

/** Pages, actions, websites and keywords by name. Enter opens the marked one. */
export function CommandMenu({ isAdmin, onClose }: { isAdmin: boolean; onClose: () => void }) {
	const { t, i18n } = useTranslation();
	const navigate = useNavigate();
	const at = useLocation();
	const [search, setSearch] = useState("");
	const [marked, setMarked] = useState(0);
	const { found, isFailed } = useFound(search);
	const { hasPlans } = usePolicy();
	const fixed = useMemo(() => [...fixedCommands(t, { isAdmin, hasPlans }), ...viewCommands(t, at)], [t, isAdmin, hasPlans, at]);
	const [today] = useState(() => localDay(Intl.DateTimeFormat().resolvedOptions().timeZone, Date.now()));
	const days = dayCommands(t, search, { at, today, language: i18n.language });
	const commands = [...days.typed, ...matching([...fixed, ...days.fixed], search), ...foundCommands(found)];
	const id = useId();
	const list = useRef<HTMLDivElement>(null);
	const current = Math.min(marked, commands.length - 1);
	useEffect(() => {
		list.current?.querySelector(`[data-at="${current}"]`)?.scrollIntoView({ block: "nearest" });
	}, [current]);
	const open = (command: Command | undefined) => {
		if (!command) return;
		onClose();
		navigate(command.href);
	};
	const onKey = (event: KeyboardEvent) => {
		const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
		if (step) setMarked((current + step + commands.length) % Math.max(1, commands.length));
		else if (event.key === "Enter") open(commands[current]);
		else return;
		event.preventDefault();
	};
	return (
		<Modal title={t("commands.title")} isBare onClose={onClose}>
			<input
				type="text"
				className="command-input"
				role="combobox"
				aria-label={t("commands.title")}
				aria-expanded="true"
				aria-controls={id}
				aria-activedescendant={commands.length > 0 ? `${id}-${current}` : undefined}
				aria-autocomplete="list"
				autoComplete="off"
				placeholder={t("commands.placeholder")}
				value={search}
				onChange={(event) => {
					setSearch(event.target.value);
					setMarked(0);
				}}
				onKeyDown={onKey}
				data-focus
			/>
			<div id={id} ref={list} role="listbox" aria-label={t("commands.title")} className="command-list">
				{commands.map((command, i) => (
					// biome-ignore lint/a11y/useKeyWithClickEvents: the field above has the focus and handles the keys
					<div
						key={`${command.kind} ${command.href}`}
						id={`${id}-${i}`}
						role="option"
						aria-selected={i === current}
						tabIndex={-1}
						data-at={i}
						className="command"
						onClick={() => open(command)}
					>
						<span className="cut">{command.text}</span>
						{command.note && <span className="cut text-ink-muted">{command.note}</span>}
						<span className="text-ink-faint text-xs">{t(`commands.kind.${command.kind}`)}</span>
					</div>
				))}
			</div>
			<p className="command-state" role="status">
				{isFailed ? t("commands.failed") : commands.length === 0 ? t("commands.none", { search }) : ""}
			</p>
		</Modal>
	);
}

const NONE: FoundCommands = { websites: [], views: [], keywords: [] };

/** Websites and keywords that match, after a pause in the typing. */
function useFound(search: string): { found: FoundCommands; isFailed: boolean } {
	const [state, setState] = useState({ found: NONE, isFailed: false });
	useEffect(() => {
		const wanted = search.trim();
		const cancel = new AbortController();
		const timer = setTimeout(async () => {
			const found = wanted === "" ? NONE : await fetchJson<FoundCommands>(paths.commandSearch(wanted), cancel.signal);
			if (!cancel.signal.aborted) setState({ found: found ?? NONE, isFailed: found === null });
		}, SEARCH_PAUSE_MS);
		return () => {
			clearTimeout(timer);
			cancel.abort();
		};
	}, [search]);
	return state;
}
