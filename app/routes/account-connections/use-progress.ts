import { useEffect, useMemo, useState } from "react";
import type { LiveMessage } from "~/components/live/live-socket";
import { useDelayedReload, useFollowed, usePolling } from "~/components/live/use-followed";
import { QUERY_REFUSALS } from "~/domain/search-query/connection-kinds";
import type { Screen, ShownProperty } from "./read-screen";

const RELOAD_AFTER_MS = 700;
const POLL_FIRST_MS = 3_000;
const POLL_MOST_MS = 30_000;

type Stand = Pick<ShownProperty, "daysLeft" | "cause">;
export interface Progress {
	/** Collection of a property as the last message told it, or as the page was loaded. */
	of(property: ShownProperty): Stand;
}

/** Follows the collection of the account's properties. A change that the page itself does not show, such as its end, reloads it. */
export function useProgress(screen: Screen): Progress {
	const { accountHid, connections } = screen;
	const loaded = useMemo(() => new Map(connections.flatMap(({ properties }) => properties).map((one) => [one.hid, one])), [connections]);
	const [told, setTold] = useState<{ for: object; stands: ReadonlyMap<string, Stand> }>({ for: loaded, stands: new Map() });
	const stands = told.for === loaded ? told.stands : new Map<string, Stand>();
	const messageAt = useFollowed(`${accountHid}/query-feed.json`, (message) => {
		setTold((before) => ({ for: loaded, stands: new Map([...(before.for === loaded ? before.stands : []), ...standsOf(message)]) }));
	});
	const reload = useDelayedReload(RELOAD_AFTER_MS);
	const isBehind = [...stands].some(([hid, now]) => {
		const before = loaded.get(hid);
		if (before?.state !== "on") return false;
		// A first visit learns of the older days after it has read the newest.
		return (now.daysLeft === 0) !== (before.daysLeft === 0) || now.daysLeft > before.daysLeft;
	});
	useEffect(() => {
		if (isBehind) reload();
	}, [isBehind, reload]);
	const waits = connections.some(({ state, properties }) => state === "on" && properties.some(isAwaited));
	usePolling({ waits, messageAt, firstMs: POLL_FIRST_MS, mostMs: POLL_MOST_MS });
	return { of: (property) => stands.get(property.hid) ?? property };
}

/** The service has days of it that are not kept, or was not asked yet. */
function isAwaited({ state, daysLeft, isVisited, cause }: ShownProperty): boolean {
	return state === "on" && cause === null && (daysLeft > 0 || !isVisited);
}

/** Properties of a message, whole or a merge patch. */
function standsOf(message: LiveMessage): [string, Stand][] {
	const part: unknown = "replace" in message ? message.replace : message.merge;
	const properties = isObject(part) && isObject(part.properties) ? part.properties : {};
	return Object.entries(properties).flatMap(([hid, one]): [string, Stand][] => {
		if (!isObject(one) || typeof one.days_left !== "number") return [];
		return [[hid, { daysLeft: one.days_left, cause: QUERY_REFUSALS.find((cause) => cause === one.cause) ?? null }]];
	});
}

function isObject(value: unknown): value is Record<string, unknown> {
	return typeof value === "object" && value !== null;
}
