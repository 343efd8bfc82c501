import { startTransition, useEffect, useState } from "react";
import { loadCode } from "~/components/connection/load-part";
import { whenIdle } from "~/components/data-table/when-idle";
import { useRestingRev } from "~/components/live/live-context";
import { isReading } from "~/domain/table/table-page";
import { useTranslation } from "~/i18n/use-translation";
import type { TableScreen } from "../query/read-table";
import { explicit, tableParameters } from "../query/table-address";
import type { LoadedOverview } from "./loaded-overview";

/** Loads the overview once the rows are usable, and again when rows or dates change. While it loads, the one before stays. */
export function useOverview(screen: TableScreen): LoadedOverview {
	const { t, i18n } = useTranslation();
	const [state, setState] = useState<Pick<LoadedOverview, "answer" | "cells" | "changes" | "isFailed">>(NOTHING);
	const [tries, setTries] = useState(0);
	const { query, table, running } = screen;
	const address = new URLSearchParams(tableParameters(explicit(query))).toString();
	// While keywords are read, each answer raises the rev: the figures follow when all are read, but for those that wait for their next try. The page is
	// not loaded again then; the live rev is higher than the page's. A live rev that is not may be older than the page, and says nothing of its searches.
	const live = useRestingRev();
	const isRunning = live === null || (running !== null && isReading(running) && live <= table.rev);
	const rev = isRunning ? "running" : Math.max(live, table.rev);
	const isEmpty = screen.total === 0;
	// biome-ignore lint/correctness/useExhaustiveDependencies: rev and tries ask for the same address again
	useEffect(() => {
		if (isEmpty) return;
		let isGone = false;
		const ask = async () => {
			const part = await loadCode(() => import("./load-overview"));
			const loaded = part && (await part.loadOverview(address, query.slug, { t, language: i18n.language }));
			if (isGone) return;
			startTransition(() => setState((before) => (loaded ? { ...loaded, isFailed: false } : { ...before, isFailed: true })));
		};
		const cancel = whenIdle(() => void ask());
		return () => {
			isGone = true;
			cancel();
		};
	}, [address, query.slug, rev, tries, isEmpty, t, i18n.language]);
	return { ...state, retry: () => setTries((before) => before + 1) };
}

const NOTHING = { answer: null, cells: null, changes: null, isFailed: false };
