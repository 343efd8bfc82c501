import { Form, Link, useSubmit } from "@remix-run/react";
import { Plus, RotateCcw, Search, Trash2, X } from "lucide-react";
import { useEffect, useRef, useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import { useHydrated } from "~/components/hydrated";
import { Button } from "~/components/ui/button";
import { canRestart } from "~/domain/check/check-limits";
import { paths } from "~/paths";
import { type CheckQuery, checkParameters, checksHref } from "./check-query";
import { CHECKS_FORM, countTicked, watchTicks } from "./ticks";

/** Source: spec B §9 "fetch debounce". */
const SEARCH_AFTER_MS = 200;

/** Add opens and closes the form; what is ticked is removed or restarted; the search stands above the table. Source: spec B §2 "Action bar". */
export function ActionBar({ query, left }: { query: CheckQuery; left: number }) {
	const { t } = useTranslation();
	const hydrated = useHydrated();
	const count = useSyncExternalStore(watchTicks, countTicked, () => 0);
	const cannot = (isOff: boolean) => hydrated && isOff;
	return (
		<div className="mb-3 flex flex-wrap items-center gap-2">
			<Button asChild variant={query.add ? "outline" : "primary"}>
				<Link to={checksHref({ ...query, add: !query.add })} preventScrollReset aria-expanded={query.add}>
					{query.add ? <X aria-hidden="true" /> : <Plus aria-hidden="true" />}
					{t("checks.add.open")}
				</Link>
			</Button>
			<Button variant="outline" form={CHECKS_FORM} name="dialog" value="remove_checks" disabled={cannot(count === 0)}>
				<Trash2 aria-hidden="true" />
				{count > 0 ? t("checks.remove.some", { count }) : t("checks.remove.none")}
			</Button>
			<Button variant="outline" form={CHECKS_FORM} name="dialog" value="restart_checks" disabled={cannot(!canRestart(count, left))}>
				<RotateCcw aria-hidden="true" />
				{count > 0 ? t("checks.restart.some", { count }) : t("checks.restart.none")}
			</Button>
			<SearchBox query={query} />
		</div>
	);
}

function SearchBox({ query }: { query: CheckQuery }) {
	const { t } = useTranslation();
	const submit = useSubmit();
	const field = useRef<HTMLInputElement>(null);
	const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
	useEffect(() => {
		// What is being typed is not taken back by an answer to what was typed before.
		if (field.current && document.activeElement !== field.current) field.current.value = query.q;
	}, [query.q]);
	useEffect(() => () => clearTimeout(timer.current), []);
	const onInput = () => {
		clearTimeout(timer.current);
		timer.current = setTimeout(() => submit(field.current?.form ?? null, { replace: true, preventScrollReset: true }), SEARCH_AFTER_MS);
	};
	const { q: _q, ...kept } = checkParameters({ ...query, page: 1 });
	return (
		<Form
			method="get"
			action={paths.datacenterCheck()}
			role="search"
			className="relative min-w-0 grow basis-56 sm:ml-auto sm:max-w-80"
			preventScrollReset
			onSubmit={() => clearTimeout(timer.current)}
		>
			<Kept fields={kept} />
			<label htmlFor="check-search" className="sr-only">
				{t("checks.search.label")}
			</label>
			<input
				ref={field}
				id="check-search"
				type="search"
				name="q"
				defaultValue={query.q}
				onInput={onInput}
				placeholder={t("checks.search.label")}
				className="input search-input pr-10"
			/>
			<button
				type="submit"
				aria-label={t("checks.search.submit")}
				className="absolute inset-y-0 right-0 grid w-9 place-items-center rounded-control text-ink-muted hover:text-ink"
			>
				<Search className="size-4" aria-hidden="true" />
			</button>
		</Form>
	);
}

/** The table's state as hidden fields. */
export function Kept({ fields }: { fields: Record<string, string> }) {
	return Object.entries(fields).map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);
}
