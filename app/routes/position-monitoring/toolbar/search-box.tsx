import { Form, Link, useSubmit } from "@remix-run/react";
import { Search, X } from "lucide-react";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { type TableAddress, tableAction, tableHref } from "../table/table-address";
import { KeptFields } from "./kept-fields";

/** Source: spec B §9 "Search debounce". */
const SEARCH_AFTER_MS = 250;

/** Searches keywords and websites while the user types, or on Enter. */
export function SearchBox({ query }: { query: TableAddress }) {
	const { t } = useTranslation();
	const submit = useSubmit();
	const field = useRef<HTMLInputElement>(null);
	const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
	useEffect(() => {
		const input = field.current;
		// A late answer to an earlier search must not replace what is being typed.
		if (input && document.activeElement !== input) input.value = query.q;
	}, [query.q]);
	useEffect(() => () => clearTimeout(timer.current), []);
	const onInput = () => {
		clearTimeout(timer.current);
		timer.current = setTimeout(() => submit(field.current?.form ?? null, { replace: true, preventScrollReset: true }), SEARCH_AFTER_MS);
	};
	return (
		<Form
			method="get"
			action={tableAction(query)}
			role="search"
			className="relative min-w-0"
			preventScrollReset
			onSubmit={() => clearTimeout(timer.current)}
		>
			<KeptFields query={{ ...query, page: 1 }} without={["q"]} />
			<label htmlFor="search" className="sr-only">
				{t("monitoring.search.label")}
			</label>
			<input
				ref={field}
				id="search"
				type="search"
				name="q"
				defaultValue={query.q}
				onInput={onInput}
				placeholder={t("monitoring.search.label")}
				className="input search-input pr-18"
			/>
			<span className="absolute inset-y-0 right-0 flex items-center">
				{query.q && (
					<Link
						to={tableHref({ ...query, q: "", page: 1 })}
						aria-label={t("monitoring.search.clear")}
						className="grid size-8 place-items-center rounded-control text-ink-muted hover:text-ink"
						preventScrollReset
					>
						<X className="size-4" aria-hidden="true" />
					</Link>
				)}
				<button
					type="submit"
					aria-label={t("monitoring.search.submit")}
					className="grid h-full w-9 place-items-center rounded-control text-ink-muted hover:text-ink"
				>
					<Search className="size-4" aria-hidden="true" />
				</button>
			</span>
		</Form>
	);
}
