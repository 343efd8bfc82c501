/** The notes as `{hid}/notes.json` tells them (services/notes/list-notes.ts, noteJson). */
export interface ToldNotes {
	notes: { id: string; description: string; at: string; monitors_ways: string[] }[];
}

interface ShownNotes {
	/** Of the account. */
	count: number;
	/** Those on screen. */
	rows: readonly { hid: string; description: string; at: string; links: string[] }[];
	/** Only those that hold this are shown. */
	q: string;
}

/** Were notes written between the page's own reading and this first telling? What a search leaves out cannot be known here: then it is asked again. */
export function differsFromShown(told: ToldNotes | null, { count, rows, q }: ShownNotes): boolean {
	const notes = told?.notes ?? [];
	if (q !== "" || notes.length !== count) return true;
	const byHid = new Map(notes.map((note) => [note.id, note]));
	return rows.some(({ hid, description, at, links }) => {
		const note = byHid.get(hid);
		return note?.description !== description || note.at !== at || note.monitors_ways.join() !== links.join();
	});
}
