import { useRevalidator } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { loadCode } from "~/components/connection/load-part";
import type { LiveMessage } from "./live-socket";

/**
 * Follows stored objects by the live channel, whose code is loaded after hydration. Returns the time (ms) of the last message; 0 before it.
 * paths: separated by blanks, because a new list with each render would follow them again; "" for none.
 */
export function useFollowed(paths: string, onMessage: (message: LiveMessage) => void): { readonly current: number } {
	const messageAt = useRef(0);
	const latest = useRef(onMessage);
	useEffect(() => {
		latest.current = onMessage;
	});
	useEffect(() => {
		if (paths === "") return;
		let ends: (() => void)[] = [];
		let gone = false;
		void loadCode(() => import("./live-socket")).then((part) => {
			if (gone || !part) return;
			const take = (message: LiveMessage) => {
				messageAt.current = Date.now();
				latest.current(message);
			};
			ends = paths.split(" ").map((path) => part.followLive(path, { onMessage: take, onClose: () => {} }));
		});
		return () => {
			gone = true;
			for (const end of ends) end();
		};
	}, [paths]);
	return messageAt;
}

/** The stored object of a message that holds all of it; null for a merge patch, and for an object that is gone. */
export function wholeObject<T>(message: LiveMessage): T | null {
	// The cast: the server writes what it stores with the same types.
	return "replace" in message ? (message.replace as T | null) : null;
}

/**
 * Reloads the page after the last of several calls, and after a navigation or form that is under way: a reload would end its request and send it
 * again. The function returned never changes.
 */
export function useDelayedReload(delayMs: number): () => void {
	const { revalidate } = useRevalidator();
	const again = useRef(revalidate);
	useEffect(() => {
		again.current = revalidate;
	}, [revalidate]);
	const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
	useEffect(() => () => clearTimeout(timer.current), []);
	const [reload] = useState(() => () => {
		clearTimeout(timer.current);
		timer.current = setTimeout(reloadWhenIdle, delayMs);
		function reloadWhenIdle() {
			const isIdle = (window.__remixRouter?.state.navigation.state ?? "idle") === "idle";
			if (isIdle) again.current();
			else timer.current = setTimeout(reloadWhenIdle, delayMs);
		}
	});
	return reload;
}

interface Polling {
	/** Something is expected from the channel. */
	waits: boolean;
	messageAt: { readonly current: number };
	firstMs: number;
	/** The interval doubles up to this one while the channel is silent. */
	mostMs: number;
}

/** Reloads the page at intervals while the channel is silent, because messages can be lost. A hidden page waits. */
export function usePolling({ waits, messageAt, firstMs, mostMs }: Polling): void {
	const { revalidate } = useRevalidator();
	useEffect(() => {
		if (!waits) return;
		let pause = firstMs;
		let timer = setTimeout(ask, pause);
		return () => clearTimeout(timer);
		function ask() {
			const isSilent = Date.now() - messageAt.current >= pause;
			pause = isSilent ? Math.min(2 * pause, mostMs) : firstMs;
			if (isSilent && document.visibilityState === "visible") revalidate();
			timer = setTimeout(ask, pause);
		}
	}, [waits, messageAt, firstMs, mostMs, revalidate]);
}
