import { useEffect, useMemo } from "react";
import { useLiveVersion } from "~/components/live/live-rows";
import { useDelayedReload, useFollowed, usePolling } from "~/components/live/use-followed";
import { LiveUrls } from "./live-urls";

/** Delay before a reload, so that several changes cause one reload. */
const RELOAD_AFTER_MS = 700;
/** Polling while URLs are being checked and the channel is silent. It starts fast, because messages can be lost, and slows down. */
const POLL_FIRST_MS = 3_000;
const POLL_MOST_MS = 30_000;

/** Follows the account's URLs. `loaded` changes with each page load and resets the live state. */
export function useLiveUrls(accountHid: string, loaded: { stamp: string; waiting: number }): LiveUrls {
	const live = useMemo(() => new LiveUrls(loaded.stamp), [loaded]);
	useLiveVersion(live);
	const messageAt = useFollowed(`${accountHid}/url-feed.json`, (message) => live.apply(message));
	const reload = useDelayedReload(RELOAD_AFTER_MS);
	const isBehind = live.missed || live.hasSettled;
	useEffect(() => {
		if (isBehind) reload();
	}, [isBehind, reload]);
	const waits = (live.waiting ?? loaded.waiting) > 0;
	usePolling({ waits, messageAt, firstMs: POLL_FIRST_MS, mostMs: POLL_MOST_MS });
	return live;
}
