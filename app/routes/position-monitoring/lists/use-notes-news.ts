import { useLoaderData, useRevalidator } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { loadPart } from "~/components/connection/load-part";

/** Loads the open list anew when another tab, or another device, has changed the notes. */
export function useNotesNews(): void {
	const { accountHid } = useLoaderData<{ accountHid: string }>();
	const { revalidate } = useRevalidator();
	const again = useRef(revalidate);
	useEffect(() => {
		again.current = revalidate;
	}, [revalidate]);
	useEffect(() => {
		let end = () => {};
		let gone = false;
		let known: string | null = null;
		void loadPart(() => import("~/components/live/live-socket")).then((part) => {
			if (gone || !part) return;
			end = part.followLive(`${accountHid}/notes.json`, {
				onMessage(message) {
					const now = JSON.stringify(message);
					// The first says how the notes are, which the page has just read.
					if (known !== null && known !== now) again.current();
					known = now;
				},
				onClose: () => {},
			});
		});
		return () => {
			gone = true;
			end();
		};
	}, [accountHid]);
}
