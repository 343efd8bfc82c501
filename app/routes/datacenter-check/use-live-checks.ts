import { useState } from "react";
import { LiveRows, useLiveVersion } from "~/components/live/live-rows";
import { useFollowed, wholeObject } from "~/components/live/use-followed";
import type { CheckReport } from "~/domain/check/check-report";
import type { CheckRowView } from "./read-screen";

/** Maximum number of paths followed: a socket allows 50, and other parts of the page need some. */
const MAX_FOLLOWED = 30;

/** Reports received since the page was loaded, by check id. */
class LiveChecks extends LiveRows<CheckReport> {
	take(report: CheckReport): void {
		this.publish(new Map(this.rows).set(report.id, report));
	}
}

/** Checks are followed until they are complete. */
export function useLiveChecks(rows: readonly CheckRowView[]): Pick<LiveChecks, "row"> {
	const [live] = useState(() => new LiveChecks());
	useLiveVersion(live);
	const waiting = rows.filter(({ report }) => isWaiting(report)).slice(0, MAX_FOLLOWED);
	useFollowed(waiting.map(({ path }) => path).join(" "), (message) => {
		const report = wholeObject<CheckReport>(message);
		if (report) live.take(report);
	});
	return live;
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
