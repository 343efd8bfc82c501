import { Form, Link } from "@remix-run/react";
import { ArrowDown, ArrowUp, ChevronLeft, ChevronRight, Search } from "lucide-react";
import type { MouseEvent, ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "~/components/ui/button";
import { cn } from "~/components/ui/class-names";
import { LIST_PAGE_SIZE, type ListState, listHref } from "./list-address";

type Shown = Pick<ListState, "q" | "page" | "sort" | "isDescending">;

interface Control {
	/** Query string of the page, which holds the initial state. */
	search: string;
	shown: Shown;
	show(change: Partial<Shown>): void;
}

/** With JavaScript the link changes the list in place. */
function inPlace(act: () => void) {
	return (event: MouseEvent) => {
		if (event.ctrlKey || event.metaKey || event.shiftKey) return;
		event.preventDefault();
		act();
	};
}

export function ListSearch({ search, shown, show, label }: Control & { label: string }) {
	const { t } = useTranslation();
	const kept = [...new URLSearchParams(search)].filter(([name]) => !/^(list_q|list_page|edit|remove)$/.test(name));
	return (
		<Form role="search" className="flex grow basis-48 gap-2" onSubmit={(event) => event.preventDefault()}>
			{kept.map(([name, value], i) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: names repeat, and the list is never reordered
				<input key={`${name}-${i}`} type="hidden" name={name} value={value} />
			))}
			<input
				type="search"
				name="list_q"
				defaultValue={shown.q}
				aria-label={label}
				placeholder={label}
				autoComplete="off"
				className="input search-input"
				onChange={(event) => show({ q: event.target.value.trim(), page: 1 })}
			/>
			<noscript>
				<Button variant="outline" size="icon" aria-label={t("lists.search")}>
					<Search aria-hidden="true" />
				</Button>
			</noscript>
		</Form>
	);
}

export function ListSortHeader({ search, shown, show, column, children }: Control & { column: string; children: ReactNode }) {
	const isOn = shown.sort === column;
	const next = { sort: column, isDescending: isOn && !shown.isDescending, page: 1 };
	const Arrow = shown.isDescending ? ArrowDown : ArrowUp;
	return (
		<th scope="col" aria-sort={isOn ? (shown.isDescending ? "descending" : "ascending") : undefined}>
			<Link to={listHref(search, next)} className="sort-link" preventScrollReset onClick={inPlace(() => show(next))}>
				{children}
				{isOn && <Arrow aria-hidden="true" />}
			</Link>
		</th>
	);
}

/** counted: the total with its unit, as text. */
export function ListPager({ search, shown, show, total, counted }: Control & { total: number; counted: string }) {
	const { t } = useTranslation();
	const pages = Math.max(1, Math.ceil(total / LIST_PAGE_SIZE));
	const page = Math.min(shown.page, pages);
	const step = (to: number, label: string, icon: ReactNode) =>
		to >= 1 && to <= pages ? (
			<Link
				to={listHref(search, { ...shown, page: to })}
				preventScrollReset
				className="button button-outline button-icon"
				aria-label={label}
				onClick={inPlace(() => show({ page: to }))}
			>
				{icon}
			</Link>
		) : null;
	return (
		<nav aria-label={t("lists.pages")} className={cn("flex items-center gap-2 text-ink-muted text-sm tabular-nums", total > 0 && "mt-3")}>
			<span className="grow" role="status">
				{total > 0 && counted}
			</span>
			{pages > 1 && (
				<>
					{step(page - 1, t("lists.before"), <ChevronLeft aria-hidden="true" />)}
					<span>{t("lists.page", { page, pages })}</span>
					{step(page + 1, t("lists.after"), <ChevronRight aria-hidden="true" />)}
				</>
			)}
		</nav>
	);
}
