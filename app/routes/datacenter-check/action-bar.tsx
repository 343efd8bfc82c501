import { Form, useSubmit } from "@remix-run/react";
import { RotateCcw, Search, Trash2 } from "lucide-react";
import { type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import { afterPause } from "~/components/after-pause";
import { useHydrated } from "~/components/hydrated";
import { Button } from "~/components/ui/button";
import { Tip } from "~/components/ui/tip";
import { CHECK_SEARCH_PAUSE_MS, MAX_RESTART, restartRefusal } from "~/domain/check/check-limits";
import { paths } from "~/paths";
import { type CheckQuery, checkParameters } from "./check-query";
import { CHECKS_FORM, countTicked, watchTicks } from "./ticks";

/** Search, and the buttons that remove or restart the ticked checks. Source: spec B §2 "Action bar", §4 "Checks page". */
export function ActionBar({ query, left }: { query: CheckQuery; left: number }) {
	const { t } = useTranslation();
	const hydrated = useHydrated();
	const count = useSyncExternalStore(watchTicks, countTicked, () => 0);
	const refusal = hydrated ? restartRefusal(count, left) : null;
	const why = refusal && {
		none: t("checks.restart.pick", { max: MAX_RESTART }),
		tooMany: t("checks.restart.tooMany", { max: MAX_RESTART }),
		noneLeft: t("checks.restart.noneLeft", { count: left }),
	};
	return (
		<div className="mb-3 flex flex-wrap items-center gap-2">
			<SearchBox query={query} />
			<div className="checks-selection">
				<SelectionButton dialog="remove_checks" reason={hydrated && count === 0 ? t("checks.remove.pick") : null}>
					<Trash2 aria-hidden="true" />
					{count > 0 ? t("checks.remove.some", { count }) : t("checks.remove.none")}
				</SelectionButton>
				<SelectionButton dialog="restart_checks" reason={why && refusal ? why[refusal] : null}>
					<RotateCcw aria-hidden="true" />
					{count > 0 ? t("checks.restart.some", { count }) : t("checks.restart.none")}
				</SelectionButton>
				<p className="sr-only" role="status">
					{count > 0 && t("checks.selection", { count })}
				</p>
			</div>
		</div>
	);
}

function SearchBox({ query }: { query: CheckQuery }) {
	const { t } = useTranslation();
	const submit = useSubmit();
	const field = useRef<HTMLInputElement>(null);
	const send = () => submit(field.current?.form ?? null, { replace: true, preventScrollReset: true });
	const sendNow = useRef(send);
	sendNow.current = send;
	const [typing] = useState(() => afterPause(CHECK_SEARCH_PAUSE_MS, () => sendNow.current()));
	useEffect(() => {
		// A late answer to an earlier search must not replace what is being typed.
		if (field.current && document.activeElement !== field.current) field.current.value = query.q;
	}, [query.q]);
	useEffect(() => typing.cancel, [typing]);
	const { q: _q, ...kept } = checkParameters({ ...query, page: 1 });
	return (
		<Form
			method="get"
			action={paths.datacenterCheck()}
			role="search"
			className="relative min-w-0 grow basis-56 sm:max-w-80"
			preventScrollReset
			onSubmit={typing.cancel}
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
				onInput={typing.touch}
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

interface SelectionButtonProps {
	/** The dialog that the button opens for the ticked checks. */
	dialog: "remove_checks" | "restart_checks";
	/** Why the button is disabled, shown on hover and focus; null when enabled. */
	reason: string | null;
	children: ReactNode;
}

/** Button for the ticked checks. A disabled one stays focusable and explains why. */
function SelectionButton({ dialog, reason, children }: SelectionButtonProps) {
	if (reason === null)
		return (
			<Button variant="outline" form={CHECKS_FORM} name="dialog" value={dialog}>
				{children}
			</Button>
		);
	return (
		<Tip tip={reason}>
			{(tipId) => (
				<Button variant="outline" type="button" aria-disabled="true" aria-describedby={tipId}>
					{children}
				</Button>
			)}
		</Tip>
	);
}
