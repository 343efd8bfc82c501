import { Form, useSubmit } from "@remix-run/react";
import { Search, X } from "lucide-react";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { afterPause } from "~/components/after-pause";
import { useTranslation } from "~/i18n/use-translation";
import { KeptFields } from "./kept-fields";
import type { ListQuery, TableControl } from "./list-query";
import { TableLink } from "./table-link";

/** Source: spec B §9 "Search debounce". */
const SEARCH_PAUSE_MS = 250;

interface SearchBoxProps<Query extends ListQuery> extends TableControl<Query> {
	id: string;
	label: string;
	/** Name of the parameter. */
	name?: string;
	pauseMs?: number;
	/** Offers a link that clears the search. */
	isClearable?: boolean;
	className?: string;
}

/** Searches the rows while the user types, or on Enter. */
export function SearchBox<Query extends ListQuery>(props: SearchBoxProps<Query>) {
	const { id, label, name = "q", pauseMs = SEARCH_PAUSE_MS, isClearable = false, className = "relative min-w-0", ...control } = props;
	const { t } = useTranslation();
	const { links, query, show } = control;
	const submit = useSubmit();
	const field = useRef<HTMLInputElement>(null);
	const search = () => {
		if (show) show({ q: field.current?.value.trim() ?? "", page: 1 });
		else submit(field.current?.form ?? null, { replace: true, preventScrollReset: true });
	};
	const latest = useRef(search);
	useEffect(() => {
		latest.current = search;
	});
	const [typing] = useState(() => afterPause(pauseMs, () => latest.current()));
	useEffect(() => {
		const input = field.current;
		// A late answer to an earlier search must not replace what is being typed.
		if (input && document.activeElement !== input) input.value = query.q;
	}, [query.q]);
	useEffect(() => typing.cancel, [typing]);
	const onSubmit = (event: FormEvent) => {
		typing.cancel();
		if (!show) return;
		event.preventDefault();
		search();
	};
	const button = (
		<button
			type="submit"
			aria-label={t("table.search")}
			className="grid h-full w-9 place-items-center rounded-control text-ink-muted hover:text-ink"
		>
			<Search className="size-4" aria-hidden="true" />
		</button>
	);
	const action = links.action?.(query);
	const hasClear = isClearable && query.q !== "";
	return (
		<Form method="get" {...(action && { action })} role="search" className={className} preventScrollReset onSubmit={onSubmit}>
			<KeptFields links={links} query={{ ...query, page: 1 }} without={[name]} />
			<label htmlFor={id} className="sr-only">
				{label}
			</label>
			<input
				ref={field}
				id={id}
				type="search"
				name={name}
				defaultValue={query.q}
				onInput={typing.touch}
				placeholder={label}
				autoComplete="off"
				className={`input search-input ${hasClear ? "pr-18" : "pr-10"}`}
			/>
			<span className="absolute inset-y-0 right-0 flex items-center">
				{hasClear && (
					<TableLink
						{...control}
						change={{ q: "", page: 1 }}
						label={t("table.clear")}
						className="grid size-8 place-items-center rounded-control text-ink-muted hover:text-ink"
						isInPlace
					>
						<X className="size-4" aria-hidden="true" />
					</TableLink>
				)}
				{/* In place, the rows follow the typing: only browsers without JavaScript need the button. */}
				{show ? <noscript>{button}</noscript> : button}
			</span>
		</Form>
	);
}
