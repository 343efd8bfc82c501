import { useLocation, useNavigate } from "@remix-run/react";
import { type MutableRefObject, useEffect, useMemo, useRef, useState } from "react";
import { fetchJson } from "~/components/connection/fetch-json";
import { usePolicy } from "~/components/use-policy";
import { localDay } from "~/domain/time/local-day";
import { useTranslation } from "~/i18n/use-translation";
import { paths } from "~/paths";
import { type Command, type CommandListHandle, type FoundCommands, fixedCommands, foundCommands, matching } from "./command-list";
import { dayCommands, viewCommands } from "./table-commands";

/** Source: spec B §9 "Search debounce". */
const SEARCH_PAUSE_MS = 250;

interface CommandMenuProps {
	/** Id of the list. */
	id: string;
	search: string;
	isAdmin: boolean;
	onClose: () => void;
	/** Gets the id of the marked command. */
	onMark(option: string | undefined): void;
	/** Where the field finds this list. */
	list: MutableRefObject<CommandListHandle | null>;
	/** Keys of before this list was there. */
	early: readonly string[];
}

/** Pages, actions, websites and keywords by name, below their field. Enter opens the marked one. */
export function CommandMenu({ id, search, isAdmin, onClose, onMark, list, early }: CommandMenuProps) {
	const { t, i18n } = useTranslation();
	const navigate = useNavigate();
	const at = useLocation();
	// A mark is that of its search: another one begins at the top.
	const [mark, setMark] = useState({ search, at: 0 });
	const { found, isFailed } = useFound(search);
	const { hasPlans } = usePolicy();
	const fixed = useMemo(() => [...fixedCommands(t, { isAdmin, hasPlans }), ...viewCommands(t, at)], [t, isAdmin, hasPlans, at]);
	const [today] = useState(() => localDay(Intl.DateTimeFormat().resolvedOptions().timeZone, Date.now()));
	const days = dayCommands(t, search, { at, today, language: i18n.language });
	const commands = [...days.typed, ...matching([...fixed, ...days.fixed], search), ...foundCommands(found)];
	const box = useRef<HTMLDivElement>(null);
	const current = Math.min(mark.search === search ? mark.at : 0, commands.length - 1);
	const option = current < 0 ? undefined : `${id}-${current}`;
	useEffect(() => {
		box.current?.querySelector(`[data-at="${current}"]`)?.scrollIntoView({ block: "nearest" });
		onMark(option);
	}, [current, option, onMark]);
	const open = (command: Command | undefined) => {
		if (!command) return;
		onClose();
		navigate(command.href);
	};
	const answer = (keys: readonly string[]) => {
		let at = current;
		for (const key of keys) {
			if (key === "Enter") return open(commands[at]);
			at = (at + (key === "ArrowDown" ? 1 : -1) + commands.length) % Math.max(1, commands.length);
		}
		setMark({ search, at });
	};
	useEffect(() => {
		list.current = { answer };
	});
	// biome-ignore lint/correctness/useExhaustiveDependencies: once
	useEffect(() => {
		if (early.length > 0) answer(early);
	}, []);
	return (
		<>
			<div id={id} ref={box} role="listbox" aria-label={t("commands.title")} className="command-list">
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
		</>
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
