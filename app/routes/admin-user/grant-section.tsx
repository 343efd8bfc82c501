import { Form, useParams } from "@remix-run/react";
import { PlainTable } from "~/components/data-table/plain-table";
import { Failure } from "~/components/form/failure";
import { KeptForm } from "~/components/form/kept-form";
import { Options } from "~/components/form/select-field";
import { Button } from "~/components/ui/button";
import { Field } from "~/components/ui/field";
import { MAX_PACKS, MIN_PACKS } from "~/domain/billing/order";
import type { Refusal } from "~/domain/refusal/refusal";
import { useTranslation } from "~/i18n/use-translation";
import type { GrantView } from "./grant";

/** Rights without a payment: what was given, a form to give and one to end. */
export function GrantSection({ view, refusal }: { view: GrantView; refusal: Refusal | null }) {
	const { t } = useTranslation();
	return (
		<section aria-labelledby="grant" className="mb-6">
			<h2 id="grant" className="mb-2 font-semibold">
				{t("admin.grant.title")}
			</h2>
			<Failure words={refusal?.failure} className="mb-2" />
			<GrantList view={view} />
			{view.runs && (
				<Form method="post" className="mt-3">
					<Button variant="outline" name="intent" value="end_grant">
						{t("admin.grant.end")}
					</Button>
				</Form>
			)}
			<GiveForm key={view.grants[0]?.hid} runs={view.runs} refusal={refusal} />
		</section>
	);
}

function GrantList({ view: { grants } }: { view: GrantView }) {
	const { t } = useTranslation();
	const head = (column: "keywords" | "until" | "why" | "by" | "given" | "state") => t(`admin.grant.${column}`);
	if (grants.length === 0) return <p className="text-ink-muted">{t("admin.grant.none")}</p>;
	return (
		<div className="admin-table-frame">
			<PlainTable
				isStacked
				label={t("admin.grant.title")}
				heads={[head("keywords"), head("until"), head("why"), head("by"), head("given"), head("state")]}
			>
				{grants.map(({ hid, keywords, until, why, by, given, ended }) => (
					<tr key={hid}>
						<td data-label={head("keywords")}>{keywords}</td>
						<td data-label={head("until")}>{until ?? t("admin.grant.noEnd")}</td>
						<td data-label={head("why")} className="whitespace-normal [overflow-wrap:anywhere]">
							{why || t("admin.grant.withAccount")}
						</td>
						<td data-label={head("by")}>{by ?? "–"}</td>
						<td data-label={head("given")}>{given}</td>
						<td data-label={head("state")}>{ended === null ? t("admin.grant.runs") : t("admin.grant.ended", { day: ended })}</td>
					</tr>
				))}
			</PlainTable>
		</div>
	);
}

function GiveForm({ runs, refusal }: { runs: boolean; refusal: Refusal | null }) {
	const { t } = useTranslation();
	const { id: owner } = useParams();
	const typed = (name: string, before: string) => refusal?.values[name]?.[0] ?? before;
	const plan = typed("plan", "expert_20210323");
	return (
		<details className="mt-3" open={refusal !== null}>
			<summary className="cursor-pointer font-medium">{t(runs ? "admin.grant.replace" : "admin.grant.give")}</summary>
			<KeptForm keep={`grant ${owner}`} method="post" className="mt-2" noValidate>
				<p className="mb-2 max-w-prose text-ink-muted text-sm">{t("admin.grant.hint")}</p>
				<input type="hidden" name="intent" value="give_grant" />
				<div className="grid gap-3 sm:grid-cols-2">
					<Field id="grant-plan" label={t("admin.grant.plan")} errors={refusal?.errors.plan}>
						{(ids) => (
							<select {...ids} name="plan" className="input" defaultValue={plan}>
								<Options
									options={(["expert_20210323", "administrator"] as const).map((name) => ({
										code: name,
										name: t(`subscription.plans.${name}`),
									}))}
								/>
							</select>
						)}
					</Field>
					<Field id="grant-packs" label={t("admin.grant.packs")} hint={t("admin.grant.packsHint")} errors={refusal?.errors.packs}>
						{(ids) => (
							<input
								{...ids}
								name="packs"
								type="number"
								min={MIN_PACKS}
								max={MAX_PACKS}
								className="input"
								defaultValue={typed("packs", "1")}
							/>
						)}
					</Field>
					<Field id="grant-until" label={t("admin.grant.lastDay")} hint={t("admin.grant.lastDayHint")} errors={refusal?.errors.until}>
						{(ids) => <input {...ids} name="until" type="date" className="input" defaultValue={typed("until", "")} />}
					</Field>
					<Field id="grant-why" label={t("admin.grant.why")} hint={t("admin.grant.whyHint")} errors={refusal?.errors.why}>
						{(ids) => <input {...ids} name="why" className="input" maxLength={300} autoComplete="off" defaultValue={typed("why", "")} />}
					</Field>
				</div>
				<p className="mt-3">
					<Button>{t("admin.grant.give")}</Button>
				</p>
			</KeptForm>
		</details>
	);
}
