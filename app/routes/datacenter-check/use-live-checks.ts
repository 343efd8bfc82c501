import { useEffect, useState } from "react";
import { loadPart } from "~/components/connection/load-part";
import type { CheckReport } from "~/domain/check/check-report";
import type { CheckRowView } from "./read-screen";

/** Maximum number of paths followed: a socket allows 50, and other parts of the page need some. */
const MAX_FOLLOWED = 30;

/** Live reports by check id. Checks are followed until they are complete. */
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

/** An unknown result with a planned retry may still change. */
function isWaiting({ datacenters, seen }: CheckReport): boolean {
	return Object.entries(datacenters).some(
		([id, position]) => position === null || (position === false && seen[id]?.retry_at !== undefined),
	);
}

/** The newer of the loaded and the received report; for the same request, the one with more answers. */
export function newest(loaded: CheckReport, arrived: CheckReport | undefined): CheckReport {
	if (!arrived || arrived.asked_at < loaded.asked_at) return loaded;
	return arrived.asked_at > loaded.asked_at || arrived.answered >= loaded.answered ? arrived : loaded;
}
