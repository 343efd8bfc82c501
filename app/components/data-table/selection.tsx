import { X } from "lucide-react";
import { type ReactNode, startTransition, useEffect, useState } from "react";
import { useHydrated } from "~/components/hydrated";
import { Button } from "~/components/ui/button";
import { formatNumber } from "~/i18n/format";
import { useTranslation } from "~/i18n/use-translation";
import { NOTHING_TICKED, type Ticked, type Ticks } from "./ticks";

/** Summary of the ticks. Renders the caller on each change, after the checkbox itself is drawn. */
export function useTicked(ticks: Ticks): Ticked {
	const hydrated = useHydrated();
	// The server renders without ticks, and hydration must match it.
	const [ticked, setTicked] = useState(hydrated ? ticks.read : NOTHING_TICKED);
	useEffect(() => {
		const take = () => startTransition(() => setTicked(ticks.read()));
		take();
		return ticks.subscribe(take);
	}, [ticks]);
	return ticked;
}

/** The ticked rows, or all rows found on all pages once the user asks for them. */
export function useSelection(ticks: Ticks, found: number) {
	const { i18n } = useTranslation();
	const ticked = useTicked(ticks);
	const [all, setAll] = useState(false);
	useEffect(() => {
		if (!ticked.page) setAll(false);
	}, [ticked.page]);
	const count = all ? found : ticked.count;
	return {
		count,
		/** The count as text. */
		total: formatNumber(count, i18n.language),
		all,
		setAll,
		/** There are more rows than those of this page, all of which are ticked. */
		isExtensible: all || (ticked.page && ticked.count < found),
	};
}

interface SelectionBarProps {
	/** Id of the form around the table. */
	form: string;
	selection: ReturnType<typeof useSelection>;
	/** all, none: for a table whose selection extends to further pages. */
	words: { all?: string; none?: string; selected: string };
	/** Buttons that send the form. */
	children: ReactNode;
}

/**
 * Bar of actions on the selected rows. Visible at the foot of the window while rows are selected; always visible without JavaScript. The element
 * around the bar and the table has the class selection-area. The bar precedes the table in the document, so that the keyboard reaches it first.
 */
export function SelectionBar({ form, selection: { all, setAll, isExtensible, count }, words, children }: SelectionBarProps) {
	const { t } = useTranslation();
	return (
		<>
			{/* Outside the bar: a text that appears together with its element is not announced. */}
			<p className="sr-only" role="status">
				{count > 0 && words.selected}
			</p>
			<section className="selection-bar" data-ticked={count > 0 ? "" : undefined} aria-label={t("table.selection")}>
				<div className="selection-head">
					{all && <input type="hidden" form={form} name="all" value="1" />}
					<span className="selection-count">{count > 0 && words.selected}</span>
					{isExtensible && (
						<Button variant="quiet" type="button" size="small" onClick={() => setAll(!all)}>
							{all ? words.none : words.all}
						</Button>
					)}
					<Button variant="quiet" size="icon" type="reset" form={form} aria-label={t("table.unselect")} title={t("table.unselect")}>
						<X aria-hidden="true" />
					</Button>
				</div>
				<div className="selection-acts">{children}</div>
			</section>
		</>
	);
}

interface Selected {
	ids: readonly string[];
	groups: readonly string[];
	all: boolean;
}

/** A selection as hidden fields. Groups are sent by key, so that thousands of rows need few fields. */
export function SelectedFields({ selected: { ids, groups, all } }: { selected: Selected }) {
	return (
		<>
			{all && <input type="hidden" name="all" value="1" />}
			{groups.map((key) => (
				<input key={key} type="hidden" name="groups" value={key} />
			))}
			{ids.map((id) => (
				<input key={id} type="hidden" name="ids" value={id} />
			))}
		</>
	);
}
