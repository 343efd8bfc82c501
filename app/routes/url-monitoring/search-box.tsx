import { Form, Link, useSubmit } from "@remix-run/react";
import { Search, X } from "lucide-react";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { paths } from "~/paths";
import { KeptFields } from "./kept-fields";
import { type UrlQuery, urlsHref } from "./url-query";

/** Source: spec B §9 "Search debounce". */
const SEARCH_AFTER_MS = 250;

/** Searches URLs while the user types, or on Enter. */
export function SearchBox({ query }: { query: UrlQuery }) {
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
			action={paths.urlMonitoring()}
			role="search"
			className="relative min-w-0 grow basis-56 sm:max-w-80"
			preventScrollReset
			onSubmit={() => clearTimeout(timer.current)}
		>
			<KeptFields query={query} without={["q"]} />
			<label htmlFor="url-search" className="sr-only">
				{t("urls.search.label")}
			</label>
			<input
				ref={field}
				id="url-search"
				type="search"
				name="q"
				defaultValue={query.q}
				onInput={onInput}
				placeholder={t("urls.search.label")}
				className="input search-input pr-18"
			/>
			<span className="absolute inset-y-0 right-0 flex items-center">
				{query.q && (
					<Link
						to={urlsHref({ ...query, q: "", page: 1 })}
						aria-label={t("urls.search.clear")}
						className="grid size-8 place-items-center rounded-control text-ink-muted hover:text-ink"
						preventScrollReset
					>
						<X className="size-4" aria-hidden="true" />
					</Link>
				)}
				<button
					type="submit"
					aria-label={t("urls.search.submit")}
					className="grid h-full w-9 place-items-center rounded-control text-ink-muted hover:text-ink"
				>
					<Search className="size-4" aria-hidden="true" />
				</button>
			</span>
		</Form>
	);
}
