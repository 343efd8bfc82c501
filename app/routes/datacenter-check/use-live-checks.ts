import { useEffect, useState } from "react";
import { loadPart } from "~/components/connection/load-part";
import type { CheckReport } from "~/domain/check/check-report";
import type { CheckRowView } from "./read-screen";

/** Paths that one page follows: a socket has room for 50, and others on the page want theirs. */
const MAX_FOLLOWED = 30;

/** The checks as they are now: those that wait for an answer are followed until they have it. By id. */
export function useLiveChecks(rows: readonly CheckRowView[]): ReadonlyMap<string, CheckReport> {
	const [news, setNews] = useState<ReadonlyMap<string, CheckReport>>(new Map());
	const waiting = rows
		.filter(({ report }) => isWaiting(report))
		.slice(0, MAX_FOLLOWED)
		.map(({ path }) => path)
		.join(" ");
	useEffect(() => {
		if (waiting === "") return;
		const ends: (() => void)[] = [];
		let gone = false;
		void loadPart(() => import("~/components/live/live-socket")).then((part) => {
			if (gone || !part) return;
			for (const path of waiting.split(" ")) {
				const onMessage = (message: object) => {
					const report = "replace" in message ? (message.replace as CheckReport | null) : null;
					if (report) setNews((before) => new Map(before).set(report.id, report));
				};
				ends.push(part.followLive(path, { onMessage, onClose: () => {} }));
			}
		});
		return () => {
			gone = true;
			for (const end of ends) end();
		};
	}, [waiting]);
	return news;
}

/** An unknown that is tried again may still change. */
function isWaiting({ datacenters, seen }: CheckReport): boolean {
	return Object.entries(datacenters).some(
		([id, position]) => position === null || (position === false && seen[id]?.retry_at !== undefined),
	);
}

/** The newer of what was loaded and what arrived: of one asking the one that knows more. */
export function newest(loaded: CheckReport, arrived: CheckReport | undefined): CheckReport {
	if (!arrived || arrived.asked_at < loaded.asked_at) return loaded;
	return arrived.asked_at > loaded.asked_at || arrived.answered >= loaded.answered ? arrived : loaded;
}
