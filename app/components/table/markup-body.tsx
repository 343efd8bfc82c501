import { useRef, useState } from "react";
import { useDomEffect } from "~/components/dialog/use-dom-effect";
import { useHydrated } from "~/components/hydrated";
import { inner, markup } from "~/components/ui/markup";
import { KeptRows, type RowMarkup, rowsMarkup } from "./kept-rows";

/**
 * A body of a long table whose rows are markup. React knows nothing of them: what the server drew stays as it is when the page comes to life, and
 * costs nothing then; what changes is exchanged cell by cell.
 */
export function MarkupBody({ rows }: { rows: readonly RowMarkup[] }) {
	const body = useRef<HTMLTableSectionElement>(null);
	const kept = useRef<KeptRows | null>(null);
	const hydrated = useHydrated();
	const [first] = useState(() => (hydrated || import.meta.env.SSR ? rowsMarkup(rows) : markup``));
	useDomEffect(() => {
		if (!body.current) return;
		if (kept.current) kept.current.show(rows);
		else kept.current = new KeptRows(body.current, rows);
	}, [rows]);
	return <tbody ref={body} suppressHydrationWarning {...inner(first)} />;
}
