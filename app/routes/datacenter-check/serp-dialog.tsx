import { Form, useNavigation } from "@remix-run/react";
import { ExternalLink } from "lucide-react";
import { KeptFields } from "~/components/data-table/kept-fields";
import { Dialog } from "~/components/dialog/dialog";
import { useHydrated } from "~/components/hydrated";
import { SerpComparison } from "~/components/serp/serp-comparison";
import { SerpSkeleton } from "~/components/serp/serp-skeleton";
import { Button } from "~/components/ui/button";
import { Callout } from "~/components/ui/callout";
import { useTranslation } from "~/i18n/use-translation";
import { paths } from "~/paths";
import { type CheckQuery, checkLinks, checksHref } from "./check-query";
import type { DialogContent } from "./dialog-registry";
import type { OpeningSerp } from "./use-opening-serp";

type SerpContent = DialogContent<"check_serp">;

/** Result of a datacenter beside another result. Source: spec B §2 "Result dialog (check_serp)". */
export function SerpDialog({ content, query }: { content: SerpContent | OpeningSerp; query: CheckQuery }) {
	const { t } = useTranslation();
	const isLoading = useIsLoading();
	if ("opening" in content)
		return (
			<Dialog title={content.title} closeHref={checksHref(query)} size="x-large">
				<SerpSkeleton />
			</Dialog>
		);
	if (!content.found)
		return (
			<Dialog title={t("checks.serp.gone")} closeHref={checksHref(query)} size="small">
				<Callout tone="warn">{t("checks.serp.noData")}</Callout>
			</Dialog>
		);
	const { title, original, view } = content;
	const hasData = view.current.seen !== null || view.comparison?.available === true;
	return (
		<Dialog title={title} closeHref={checksHref(query)} size="x-large">
			<Pickers content={content} query={query} />
			{original && (
				<p className="mb-3">
					<a href={original} target="_blank" rel="noreferrer" className="link inline-flex items-center gap-1">
						<ExternalLink className="size-4" aria-hidden="true" />
						{t("checks.serp.original")}
						<span className="sr-only">({t("shell.newTab")})</span>
					</a>
				</p>
			)}
			{isLoading ? <SerpSkeleton /> : hasData ? <SerpComparison view={view} /> : <Callout tone="warn">{t("checks.serp.noData")}</Callout>}
		</Dialog>
	);
}

/** True while another check or datacenter loads, but not while the dialog closes. */
function useIsLoading(): boolean {
	const { state, location } = useNavigation();
	return state === "loading" && new URLSearchParams(location.search).get("dialog") === "check_serp";
}

/** Selects of check and datacenter for both sides; each change submits. */
function Pickers({ content, query }: { content: Extract<SerpContent, { found: true }>; query: CheckQuery }) {
	const { t } = useTranslation();
	const hydrated = useHydrated();
	const { choices, current, comparison } = content;
	const datacentersOf = (id: string | undefined) =>
		(choices.find((one) => one.id === id)?.datacenters ?? []).map(({ id, label }) => ({ value: id, text: label }));
	const dates = choices.map(({ id, at }) => ({ value: id, text: at }));
	return (
		<Form
			method="get"
			action={paths.datacenterCheck()}
			preventScrollReset
			onChange={(event) => event.currentTarget.requestSubmit()}
			className="mb-3 grid grid-cols-[minmax(0,3fr)_minmax(0,2fr)] items-end gap-3 lg:grid-cols-4"
		>
			<KeptFields links={checkLinks} query={query} />
			<input type="hidden" name="dialog" value="check_serp" />
			<Picker name="id" value={current.id} options={dates} label={t("checks.serp.current")} />
			<Picker name="datacenter" value={current.datacenter} options={datacentersOf(current.id)} label={t("checks.serp.datacenter")} />
			<Picker
				name="with"
				value={comparison?.id ?? ""}
				options={[{ value: "", text: t("checks.serp.nothing") }, ...dates]}
				label={t("checks.serp.comparison")}
			/>
			<Picker
				name="with_datacenter"
				value={comparison?.datacenter ?? current.datacenter}
				options={datacentersOf(comparison?.id ?? current.id)}
				label={t("checks.serp.comparedDatacenter")}
				disabled={hydrated && comparison === null}
			/>
			{!hydrated && <Button variant="outline">{t("checks.serp.show")}</Button>}
		</Form>
	);
}

interface PickerProps {
	name: string;
	value: string;
	options: readonly { value: string; text: string }[];
	label: string;
	disabled?: boolean;
}

function Picker({ name, value, options, label, disabled = false }: PickerProps) {
	return (
		<div className="grid min-w-0 gap-1">
			<label htmlFor={`serp-${name}`} className="font-medium text-sm">
				{label}
			</label>
			<select id={`serp-${name}`} key={value} name={name} defaultValue={value} disabled={disabled} className="input">
				{options.map((option) => (
					<option key={option.value} value={option.value}>
						{option.text}
					</option>
				))}
			</select>
		</div>
	);
}
