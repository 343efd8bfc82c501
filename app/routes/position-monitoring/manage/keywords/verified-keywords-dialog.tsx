import { CircleAlert, CircleCheck, CircleSlash, Copy, History, type LucideIcon } from "lucide-react";
import { OfferLink } from "~/components/account/offer-link";
import { Dialog } from "~/components/dialog/dialog";
import { DialogActions } from "~/components/dialog/dialog-actions";
import { TermList } from "~/components/dialog/term-list";
import { KeptForm } from "~/components/form/kept-form";
import { firstValue } from "~/components/form/outcome";
import { websiteHints } from "~/components/form/website-hints";
import { Button } from "~/components/ui/button";
import { Callout } from "~/components/ui/callout";
import { SubmitButton } from "~/components/ui/submit-button";
import { byName } from "~/domain/by-name";
import type { Verification } from "~/domain/monitor/verification";
import { enginePrefix, isTrackedEngine } from "~/domain/reference/search-engines";
import { placeName } from "~/i18n/place-names";
import { useTranslation } from "~/i18n/use-translation";
import type { SearchVerdict } from "~/services/monitors/verify-monitors";
import type { Verified } from "../../dialogs/shown";
import type { ViewProps } from "../../dialogs/view-props";
import type { readAddKeywords } from "./add-keywords";

interface VerifiedProps extends ViewProps<typeof readAddKeywords> {
	shown: Verified;
}

/** Second step: the result for each keyword, before anything is created. Source: spec B §4, §5. */
export function VerifiedKeywordsDialog({ content, self, closeHref, busy, shown }: VerifiedProps) {
	const { t } = useTranslation();
	const { values, searches, website, alike, returning, table } = shown;
	const { domain } = website;
	const nameOf = (options: readonly { code: string; name: string }[], code = "") => options.find((one) => one.code === code)?.name ?? code;
	const typedEngine = firstValue(values, "engine") ?? "";
	const engine = isTrackedEngine(typedEngine) ? typedEngine : undefined;
	const searchName = ({ country, language, place, device }: SearchVerdict) =>
		[
			`${enginePrefix(engine)}${nameOf(content.countries, country)}`,
			nameOf(content.languages, language),
			...(place === "" ? [] : [placeName(place)]),
			t(`monitoringDialogs.add.devicesInText.${device}`),
		].join(" · ");
	const groups = byName(["valid", "duplicated", "invalid", "over_quota"], (kind) => groupOf(searches, kind, searchName));
	const { count } = groups.valid;
	const over = groups.over_quota.count;
	return (
		<Dialog title={t("monitoringDialogs.add.title")} closeHref={closeHref}>
			<KeptForm keep="add_keywords" method="post" action={self} preventScrollReset>
				<p className="text-ink-muted text-xs">{t("monitoringDialogs.add.step", { step: 2 })}</p>
				<p className="break-words font-medium">{domain}</p>
				<ul className="text-ink-muted text-sm">
					{searches.map((one) => (
						<li key={searchName(one)}>{searchName(one)}</li>
					))}
				</ul>
				{table && <UnderstoodTable table={table} />}
				<div className="mt-3 grid gap-3">
					<TermGroup icon={CircleCheck} tone="text-good" title={t("monitoringDialogs.add.valid", { count })} terms={groups.valid.terms} />
					<TermGroup
						icon={History}
						tone="text-good"
						title={t("monitoringDialogs.add.returning", { count: returning.length })}
						terms={returning}
					/>
					<TermGroup
						icon={Copy}
						tone="text-ink-muted"
						title={t("monitoringDialogs.add.duplicated", { count: groups.duplicated.count })}
						terms={groups.duplicated.terms}
					/>
					<TermGroup
						icon={CircleSlash}
						tone="text-warn"
						title={t("monitoringDialogs.add.invalid", { count: groups.invalid.count })}
						terms={groups.invalid.terms}
					/>
					<TermGroup
						icon={CircleAlert}
						tone="text-bad"
						title={t("monitoringDialogs.add.overQuota", { count: groups.over_quota.count })}
						terms={groups.over_quota.terms}
					/>
				</div>
				{over > 0 && (
					<Callout tone="warn" className="mt-3">
						{count > 0
							? t("monitoringDialogs.add.overQuotaPart", { count, over, max: content.max })
							: t("monitoringDialogs.add.overQuotaHint", { max: content.max })}{" "}
						<OfferLink isFree={content.isFree} />
					</Callout>
				)}
				{count > 0 && <Hints alike={alike} website={website} countryOf={(code) => nameOf(content.countries, code)} />}
				{count > 0 && <p className="mt-3 text-ink-muted text-sm">{t("monitoringDialogs.add.ignored")}</p>}
				{count === 0 && (
					<Callout tone="info" className="mt-3">
						{t("monitoringDialogs.add.nothing")}
					</Callout>
				)}
				{Object.entries(values).flatMap(([name, all]) =>
					all.map((value) => <input key={`${name} ${value}`} type="hidden" name={name} value={value} />),
				)}
				<DialogActions>
					<Button variant="outline" name="intent" value="back">
						{t("monitoringDialogs.add.back")}
					</Button>
					{count > 0 && (
						<SubmitButton data-focus name="intent" value="create" busy={busy} busyLabel="monitoringDialogs.add.creating">
							{t("monitoringDialogs.add.create", { count })}
						</SubmitButton>
					)}
				</DialogActions>
			</KeptForm>
		</Dialog>
	);
}

/** Returns the distinct terms of a kind. A term names its searches if they are at most half of all, and gives their number if they are more. count: total over all searches. */
function groupOf(searches: readonly SearchVerdict[], kind: keyof Verification, searchName: (one: SearchVerdict) => string) {
	const places = new Map<string, string[]>();
	for (const one of searches) for (const term of one.verify[kind]) places.set(term, [...(places.get(term) ?? []), searchName(one)]);
	const all = searches.length;
	const terms = [...places].map(([term, names]) => {
		if (names.length === all) return term;
		return `${term} (${names.length * 2 > all ? `${names.length} / ${all}` : names.join(", ")})`;
	});
	// The same lines are invalid in every search.
	const count = kind === "invalid" ? terms.length : [...places.values()].flat().length;
	return { count, terms };
}

/** Shows the columns and tags found in a pasted table. */
function UnderstoodTable({ table: { columns, tags, header } }: { table: NonNullable<Verified["table"]> }) {
	const { t } = useTranslation();
	const left = columns.flatMap((column, at) => (column === "not_taken" ? [at + 1] : []));
	return (
		<Callout tone="info" className="mt-3">
			<p>
				{t("monitoringDialogs.add.tableRead", {
					columns: columns.map((column) => t(`monitoringDialogs.add.columns.${column}`)).join(" ⇥ "),
				})}
			</p>
			{header !== null && <p>{t("monitoringDialogs.add.tableHeader")}</p>}
			<p className="break-words">
				{tags.length > 0
					? t("monitoringDialogs.add.tableTags", { count: tags.length, names: tags.slice(0, 20).join(", ") })
					: t("monitoringDialogs.add.tableNoTags")}
			</p>
			{left.length > 0 && <p>{t("monitoringDialogs.add.tableLeft", { count: left.length, numbers: left.join(", ") })}</p>}
		</Callout>
	);
}

/** Shows values that may be mistakes. None of them is refused. */
function Hints({ alike, website, countryOf }: Pick<Verified, "alike" | "website"> & { countryOf(code: string): string }) {
	const { t } = useTranslation();
	const { domain } = website;
	const hints = [
		...websiteHints(website, t),
		...(alike.website === null ? [] : [t("monitoringDialogs.add.twinWebsite", { domain, twin: alike.website })]),
		...alike.terms.map(({ term, like }) => t("monitoringDialogs.add.twinTerm", { term, like })),
		...alike.markets.map(({ term, country }) => t("monitoringDialogs.add.sameMarket", { term, country: countryOf(country) })),
	];
	if (hints.length === 0) return null;
	return (
		<Callout tone="warn" className="mt-3">
			<ul className="list-disc ps-5">
				{hints.map((hint) => (
					<li key={hint} className="break-words">
						{hint}
					</li>
				))}
			</ul>
		</Callout>
	);
}

/** Terms listed per group; the rest are counted. */
const MAX_PRINTED = 200;

function TermGroup({ icon: Icon, tone, title, terms }: { icon: LucideIcon; tone: string; title: string; terms: readonly string[] }) {
	const { t } = useTranslation();
	if (terms.length === 0) return null;
	const more = terms.length - MAX_PRINTED;
	return (
		<section>
			<h3 className="mb-1 flex items-center gap-2 font-medium">
				<Icon className={`size-4 ${tone}`} aria-hidden="true" />
				{title}
			</h3>
			<TermList>
				{terms.slice(0, MAX_PRINTED).map((term) => (
					<li key={term}>{term}</li>
				))}
				{more > 0 && <li className="text-ink-muted">{t("monitoringDialogs.remove.more", { count: more })}</li>}
			</TermList>
		</section>
	);
}
