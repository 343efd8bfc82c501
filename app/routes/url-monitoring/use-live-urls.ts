import { useRevalidator } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { loadPart } from "~/components/connection/load-part";
import { LiveUrls } from "./live-urls";

/** Delay before a reload, so that several changes cause one reload. */
const RELOAD_AFTER_MS = 700;
/** Polling while URLs are being checked and the channel is silent. It starts fast, because messages can be lost, and slows down. */
const FALLBACK_FIRST_MS = 3_000;
const FALLBACK_MOST_MS = 30_000;

/** Follows the account's URLs. `loaded` changes with each page load and resets the live state. */
export function useLiveUrls(accountHid: string, loaded: { stamp: string; waiting: number }): LiveUrls {
	const [live, setLive] = useState(() => new LiveUrls());
	const { revalidate } = useRevalidator();
	const stamp = useRef(loaded.stamp);
	const messageAt = useRef(0);

	useEffect(() => {
		stamp.current = loaded.stamp;
		setLive(new LiveUrls());
	}, [loaded]);

	useEffect(() => {
		let end = () => {};
		let gone = false;
		void loadPart(() => import("~/components/live/live-socket")).then((part) => {
			if (gone || !part) return;
			end = part.followLive(`${accountHid}/url-feed.json`, {
				onMessage(message) {
					messageAt.current = Date.now();
					setLive((before) => before.take(message, stamp.current));
				},
				onClose: () => {},
			});
		});
		return () => {
			gone = true;
			end();
		};
	}, [accountHid]);

	const { missed } = live;
	useEffect(() => {
		if (!missed) return;
		const timer = setTimeout(revalidate, RELOAD_AFTER_MS);
		return () => clearTimeout(timer);
	}, [missed, revalidate]);

	const waits = (live.waiting ?? loaded.waiting) > 0;
	useEffect(() => {
		if (!waits) return;
		let pause = FALLBACK_FIRST_MS;
		let timer = setTimeout(ask, pause);
		return () => clearTimeout(timer);
		function ask() {
			const isSilent = Date.now() - messageAt.current >= pause;
			pause = isSilent ? Math.min(2 * pause, FALLBACK_MOST_MS) : FALLBACK_FIRST_MS;
			if (isSilent && document.visibilityState === "visible") revalidate();
			timer = setTimeout(ask, pause);
		}
	}, [waits, revalidate]);

	return live;
}
