import { useRef, useState } from "react";
import { useDomEffect } from "~/components/dialog/use-dom-effect";
import { useHydrated } from "~/components/hydrated";
import { elementsOf, inner, joinMarkup, type Markup, markup } from "~/components/ui/markup";
import { holdWhilePressed } from "./hold-while-pressed";

/**
 * A <tbody> of a long table whose rows are HTML text. React does not manage the rows: hydration costs nothing, and changes replace single
 * cells. Speed goals (`npm run bench -- table-screen`): a usable table in 500 ms, in 1 s on a processor slowed four times; see
 * docs/design/table.md. Drawing 100 rows again takes the page's thread 105 ms.
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

/** One row of a long table. */
interface RowMarkup {
	key: string;
	/** Inputs of the markup: equal parts mean equal markup. */
	parts: readonly unknown[];
	/** Builds the whole <tr>. */
	markup: () => Markup;
}

interface Kept {
	element: Element;
	parts: readonly unknown[];
}

function rowsMarkup(rows: readonly RowMarkup[]): Markup {
	return joinMarkup(rows.map((row) => row.markup()));
}

/** Updates the rows of a <tbody> from their markup. Unchanged rows are not touched and keep their ticks and focus. */
class KeptRows {
	#kept = new Map<string, Kept>();
	#keys: readonly string[] = [];
	readonly #change: ReturnType<typeof holdWhilePressed>;

	/** Adopts the rows that are in the document already. */
	constructor(
		private readonly body: HTMLElement,
		rows: readonly RowMarkup[],
	) {
		const elements = [...body.children];
		if (elements.length === rows.length) for (const [i, element] of elements.entries()) this.#keep(rows[i], element);
		else body.replaceChildren();
		this.#change = holdWhilePressed(body, window);
		this.#draw(rows);
	}

	show(rows: readonly RowMarkup[]): void {
		this.#change(() => this.#draw(rows));
	}

	#draw(rows: readonly RowMarkup[]): void {
		for (const row of rows) {
			const kept = this.#kept.get(row.key);
			if (kept && !isSame(kept.parts, row.parts)) {
				const [fresh] = elementsOf(row.markup());
				if (fresh) patch(kept.element, fresh);
				kept.parts = row.parts;
			}
		}
		const keys = rows.map(({ key }) => key);
		if (isSame(this.#keys, keys)) return;
		this.#keys = keys;
		this.#drop(new Set(keys));
		const added = rows.filter(({ key }) => !this.#kept.has(key));
		for (const [i, element] of elementsOf(rowsMarkup(added)).entries()) this.#keep(added[i], element);
		this.#place(rows);
	}

	#drop(wanted: ReadonlySet<string>): void {
		for (const [key, { element }] of this.#kept) {
			if (wanted.has(key)) continue;
			element.remove();
			this.#kept.delete(key);
		}
	}

	#keep(row: RowMarkup | undefined, element: Element): void {
		if (row) this.#kept.set(row.key, { element, parts: row.parts });
	}

	#place(rows: readonly RowMarkup[]): void {
		let place = this.body.firstElementChild;
		for (const { key } of rows) {
			const element = this.#kept.get(key)?.element;
			if (!element) continue;
			if (element === place) place = place.nextElementSibling;
			else this.body.insertBefore(element, place);
		}
	}
}

function isSame(before: readonly unknown[], parts: readonly unknown[]): boolean {
	return before.length === parts.length && before.every((part, i) => part === parts[i]);
}

/** Replaces the cells that differ, except those that React renders into (data-taken), and restores the focus. */
function patch(row: Element, fresh: Element): void {
	const cells = [...row.children];
	for (const [i, cell] of [...fresh.children].entries()) {
		const before = cells[i];
		if (!before || before.hasAttribute("data-taken") || before.outerHTML === cell.outerHTML) continue;
		const focused = before.contains(document.activeElement) ? document.activeElement?.localName : null;
		before.replaceWith(cell);
		if (focused) cell.querySelector<HTMLElement>(focused)?.focus({ preventScroll: true });
	}
}
