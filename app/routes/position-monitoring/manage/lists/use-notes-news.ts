import { useLoaderData, useRevalidator } from "@remix-run/react";
import { useRef } from "react";
import { useFollowed, wholeObject } from "~/components/live/use-followed";
import type { ManageNotesContent } from "./manage-notes";

/** `{hid}/notes.json` as the live channel sends it (services/notes/list-notes.ts, noteJson). */
interface NotesObject {
	notes: { id: string; description: string; at: string; monitors_ways: string[] }[];
}

interface ShownNotes {
	/** Number of notes of the account. */
	count: number;
	/** Notes on screen. */
	rows: readonly { hid: string; description: string; at: string; links: string[] }[];
	/** Search text of the list. */
	q: string;
}

/** Whether notes changed between the page load and the first live message. A searched list cannot be compared and counts as changed. */
export function differsFromShown(object: NotesObject | null, { count, rows, q }: ShownNotes): boolean {
	const notes = object?.notes ?? [];
	if (q !== "" || notes.length !== count) return true;
	const byHid = new Map(notes.map((note) => [note.id, note]));
	return rows.some(({ hid, description, at, links }) => {
		const note = byHid.get(hid);
		return note?.description !== description || note.at !== at || note.monitors_ways.join() !== links.join();
	});
}

/** Reloads the open list when another tab or device has changed the notes. */
export function useNotesNews({ count, first, state }: ManageNotesContent): void {
	const { accountHid } = useLoaderData<{ accountHid: string }>();
	const { revalidate } = useRevalidator();
	const known = useRef<string | null>(null);
	useFollowed(`${accountHid}/notes.json`, (message) => {
		const now = JSON.stringify(message);
		const shown = { count, rows: first.rows, q: state.q };
		const isNews = known.current === null ? differsFromShown(wholeObject(message), shown) : known.current !== now;
		known.current = now;
		if (isNews) revalidate();
	});
}
