import { useLoaderData, useRevalidator } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { loadPart } from "~/components/connection/load-part";
import { differsFromShown, type ToldNotes } from "./differs-from-shown";
import type { ManageNotesContent } from "./manage-notes-dialog";

/** Loads the open list anew when another tab, or another device, has changed the notes. */
export function useNotesNews({ count, first, state }: ManageNotesContent): void {
	const { accountHid } = useLoaderData<{ accountHid: string }>();
	const { revalidate } = useRevalidator();
	const again = useRef(revalidate);
	const shown = useRef({ count, rows: first.rows, q: state.q });
	useEffect(() => {
		again.current = revalidate;
		shown.current = { count, rows: first.rows, q: state.q };
	}, [revalidate, count, first, state]);
	useEffect(() => {
		let end = () => {};
		let gone = false;
		let known: string | null = null;
		void loadPart(() => import("~/components/live/live-socket")).then((part) => {
			if (gone || !part) return;
			end = part.followLive(`${accountHid}/notes.json`, {
				onMessage(message) {
					const now = JSON.stringify(message);
					const told = "replace" in message ? (message.replace as ToldNotes | null) : null;
					const isNews = known === null ? differsFromShown(told, shown.current) : known !== now;
					if (isNews) again.current();
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
