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
import { enginePrefix, isTrackedEngine } from "~/domain/reference/search-engines";
import { useTranslation } from "~/i18n/use-translation";
import type { Verified } from "../../dialogs/shown";
import type { ViewProps } from "../../dialogs/view-props";
import type { readAddKeywords } from "./add-keywords";

interface VerifiedProps extends ViewProps<typeof readAddKeywords> {
	shown: Verified;
}

/** Second step: the result for each keyword, before anything is created. Source: spec B §4, §5. */
export function VerifiedKeywordsDialog({ content, self, closeHref, busy, shown }: VerifiedProps) {
	const { t } = useTranslation();
	const { values, verify, website, alike, returning } = shown;
	const { domain } = website;
	const nameOf = (options: readonly { code: string; name: string }[], code = "") => options.find((one) => one.code === code)?.name ?? code;
	const typedEngine = firstValue(values, "engine") ?? "";
	const engine = isTrackedEngine(typedEngine) ? typedEngine : undefined;
	const count = verify.valid.length;
	const isOverQuota = verify.over_quota.length > 0;
	return (
		<Dialog title={t("monitoringDialogs.add.title")} closeHref={closeHref}>
			<KeptForm keep="add_keywords" method="post" action={self} preventScrollReset>
				<p className="text-ink-muted text-xs">{t("monitoringDialogs.add.step", { step: 2 })}</p>
				<p className="break-words font-medium">
					{t("monitoringDialogs.add.checked", {
						domain,
						country: `${enginePrefix(engine)}${nameOf(content.countries, firstValue(values, "country"))}`,
						language: nameOf(content.languages, firstValue(values, "language")),
					})}
				</p>
				<div className="mt-3 grid gap-3">
					<TermGroup icon={CircleCheck} tone="text-good" title={t("monitoringDialogs.add.valid", { count })} terms={verify.valid} />
					<TermGroup
						icon={History}
						tone="text-good"
						title={t("monitoringDialogs.add.returning", { count: returning.length })}
						terms={returning}
					/>
					<TermGroup
						icon={Copy}
						tone="text-ink-muted"
						title={t("monitoringDialogs.add.duplicated", { count: verify.duplicated.length })}
						terms={verify.duplicated}
					/>
					<TermGroup
						icon={CircleSlash}
						tone="text-warn"
						title={t("monitoringDialogs.add.invalid", { count: verify.invalid.length })}
						terms={verify.invalid}
					/>
					<TermGroup
						icon={CircleAlert}
						tone="text-bad"
						title={t("monitoringDialogs.add.overQuota", { count: verify.over_quota.length })}
						terms={verify.over_quota}
					/>
				</div>
				{isOverQuota && (
					<Callout tone="warn" className="mt-3">
						{t("monitoringDialogs.add.overQuotaHint", { max: content.max })} <OfferLink isFree={content.isFree} />
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
						<Button data-focus name="intent" value="create" aria-disabled={busy}>
							{busy ? t("monitoringDialogs.add.creating") : t("monitoringDialogs.add.create", { count })}
						</Button>
					)}
				</DialogActions>
			</KeptForm>
		</Dialog>
	);
}

/** What may be meant otherwise: nothing of it is refused. */
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
