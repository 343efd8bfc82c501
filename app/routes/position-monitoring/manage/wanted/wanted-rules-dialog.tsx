import { Form } from "@remix-run/react";
import { ArrowUp, Trash2 } from "lucide-react";
import { Dialog } from "~/components/dialog/dialog";
import { Failure } from "~/components/form/failure";
import { KeptForm } from "~/components/form/kept-form";
import { firstValue, refusalOf } from "~/components/form/outcome";
import { Button } from "~/components/ui/button";
import { Field } from "~/components/ui/field";
import { unicodeDomain } from "~/domain/normalize/unicode-domain";
import { useTranslation } from "~/i18n/use-translation";
import type { ViewProps } from "../../dialogs/view-props";
import type { readRules } from "./wanted-rules";

type Props = ViewProps<typeof readRules>;
type Content = Props["content"];

/** Rules of one website that name the wanted page of its keywords, in their order. */
export function WantedRulesDialog({ content, outcome, busy, closeHref }: Props) {
	const { t } = useTranslation();
	const { domain, rules, max } = content;
	const failure = refusalOf(outcome, "remove_wanted_rule", "raise_wanted_rule");
	return (
		<Dialog title={t("wanted.rulesTitle", { name: unicodeDomain(domain) })} closeHref={closeHref} size="normal">
			<p className="mb-3 text-ink-muted text-sm">{t("wanted.rulesHelp")}</p>
			<p className="mb-3 text-ink-muted text-sm">{t("wanted.matching")}</p>
			<Failure words={failure?.failure ?? Object.values(failure?.errors ?? {}).flat()[0] ?? null} className="mb-3" />
			{rules.length === 0 ? <p className="text-ink-muted">{t("wanted.noRules")}</p> : <RuleList content={content} busy={busy} />}
			{rules.length >= max ? (
				<p className="mt-4 text-ink-muted text-sm">{t("wanted.full", { max })}</p>
			) : (
				<AddForm key={content.version} content={content} outcome={outcome} busy={busy} />
			)}
		</Dialog>
	);
}

function RuleList({ content: { rules, version, self }, busy }: { content: Content; busy: boolean }) {
	const { t } = useTranslation();
	return (
		<ol className="competitor-list" aria-label={t("wanted.rules")}>
			{rules.map(({ key, by, name, page }, place) => {
				const condition =
					by === "text" ? t("wanted.byText", { text: name ?? "" }) : name === null ? t("wanted.byGoneTag") : t("wanted.byTag", { name });
				return (
					<li key={key}>
						<span className="wrap-anywhere min-w-0 grow">
							<span className="font-medium">{condition}</span> <span className="text-ink-muted text-sm">{page}</span>
						</span>
						<Form method="post" action={self} preventScrollReset replace className="flex">
							<input type="hidden" name="place" value={place} />
							<input type="hidden" name="version" value={version} />
							{place > 0 && (
								<RuleButton act="raise_wanted_rule" label={t("wanted.raise", { rule: condition })} busy={busy}>
									<ArrowUp aria-hidden="true" />
								</RuleButton>
							)}
							<RuleButton act="remove_wanted_rule" label={t("wanted.remove", { rule: condition })} busy={busy}>
								<Trash2 aria-hidden="true" />
							</RuleButton>
						</Form>
					</li>
				);
			})}
		</ol>
	);
}

function RuleButton({ act, label, busy, children }: { act: string; label: string; busy: boolean; children: React.ReactNode }) {
	return (
		<Button variant="quiet" size="icon" name="intent" value={act} aria-disabled={busy} aria-label={label} title={label}>
			{children}
		</Button>
	);
}

function AddForm({ content: { websiteHid, tags, version, self }, outcome, busy }: Pick<Props, "content" | "outcome" | "busy">) {
	const { t } = useTranslation();
	const refusal = refusalOf(outcome, "add_wanted_rule");
	const typed = (name: string) => firstValue(refusal?.values, name) ?? "";
	const text = (name: "text" | "url", errors: readonly string[] | undefined) => (
		<Field id={`wanted-rule-${name}`} label={t(`wanted.${name}`)} hint={t(`wanted.${name}Hint`)} errors={errors}>
			{(ids) => (
				<input
					{...ids}
					name={name}
					defaultValue={typed(name)}
					maxLength={name === "url" ? 2_000 : 200}
					autoCapitalize="none"
					autoComplete="off"
					spellCheck={false}
					className="input"
				/>
			)}
		</Field>
	);
	return (
		<KeptForm
			keep={`wanted_rules ${websiteHid}`}
			method="post"
			action={self}
			preventScrollReset
			replace
			className="mt-4 grid gap-3"
			noValidate
		>
			<Failure words={refusal?.failure ?? null} />
			<input type="hidden" name="version" value={version} />
			{tags.length > 0 && (
				<Field id="wanted-rule-tag" label={t("wanted.tag")} errors={refusal?.errors.tags}>
					{(ids) => (
						<select {...ids} name="tag" defaultValue={typed("tag")} className="input">
							<option value="">{t("wanted.noTag")}</option>
							{tags.map(({ hid, name }) => (
								<option key={hid} value={hid}>
									{name}
								</option>
							))}
						</select>
					)}
				</Field>
			)}
			{text("text", refusal?.errors.text ?? refusal?.errors.value)}
			{text("url", refusal?.errors.url)}
			<Button name="intent" value="add_wanted_rule" aria-disabled={busy} className="justify-self-start">
				{t("wanted.add")}
			</Button>
		</KeptForm>
	);
}
