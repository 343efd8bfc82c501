import { Form } from "@remix-run/react";
import { Plus, Trash2 } from "lucide-react";
import { Dialog } from "~/components/dialog/dialog";
import { Failure } from "~/components/form/failure";
import { KeptForm } from "~/components/form/kept-form";
import { firstValue, refusalOf } from "~/components/form/outcome";
import { Button } from "~/components/ui/button";
import { Callout } from "~/components/ui/callout";
import { Field } from "~/components/ui/field";
import { LinkButton } from "~/components/ui/link-button";
import { useTranslation } from "~/i18n/use-translation";
import type { CompetitorsShown } from "../dialogs/shown";
import type { ViewProps } from "../dialogs/view-props";
import type { readCompetitors } from "./read-competitors";

type Content = ViewProps<typeof readCompetitors>["content"];

/** Competitors of one website: listed, removed, added by name or from those that rank above it most often. */
export function CompetitorsDialog({ content, screen, outcome, busy, closeHref }: ViewProps<typeof readCompetitors>) {
	const { t } = useTranslation();
	const { websiteHid, competitors, showHref, isFull, max, self } = content;
	const shown = outcome?.ok && outcome.shown.kind === "competitors" ? outcome.shown : null;
	const failure = refusalOf(outcome, "add_suggested", "remove_competitor");
	return (
		<Dialog title={t("competitors.title", { name: screen.scopeName })} closeHref={closeHref} size="normal">
			<p className="mb-3 text-ink-muted text-sm">{t("competitors.help", { max })}</p>
			<Failure words={failure?.failure ?? Object.values(failure?.errors ?? {}).flat()[0] ?? null} className="mb-3" />
			{shown && <Told shown={shown} />}
			{competitors.length === 0 ? (
				<p className="text-ink-muted">{t("competitors.empty")}</p>
			) : (
				<CompetitorList content={content} busy={busy} />
			)}
			{showHref && (
				<LinkButton to={showHref} preventScrollReset variant="outline" className="mt-3">
					{t("competitors.show")}
				</LinkButton>
			)}
			{isFull ? (
				<p className="mt-4 text-ink-muted text-sm">{t("competitors.full", { max })}</p>
			) : (
				<>
					<AddForm
						// Anew once something was added or refused.
						key={`${competitors.length} ${shown?.text ?? ""}`}
						keep={`competitors ${websiteHid}`}
						self={self}
						shown={shown}
						max={max}
						outcome={outcome}
						busy={busy}
					/>
					<Suggested content={content} busy={busy} />
				</>
			)}
		</Dialog>
	);
}

function CompetitorList({ content: { competitors, self }, busy }: { content: Content; busy: boolean }) {
	const { t } = useTranslation();
	return (
		<ul className="competitor-list" aria-label={t("competitors.list")}>
			{competitors.map(({ hid, name, day, maker }) => (
				<li key={hid}>
					<span className="min-w-0 grow">
						<span className="wrap-anywhere font-medium">{name}</span>{" "}
						<span className="text-ink-muted text-sm">
							{maker ? t("competitors.addedBy", { day, name: maker }) : t("competitors.addedOn", { day })}
						</span>
					</span>
					<Form method="post" action={self} preventScrollReset replace>
						<input type="hidden" name="id" value={hid} />
						<Button
							variant="quiet"
							size="icon"
							name="intent"
							value="remove_competitor"
							aria-disabled={busy}
							aria-label={t("competitors.remove", { name })}
							title={t("competitors.remove", { name })}
						>
							<Trash2 aria-hidden="true" />
						</Button>
					</Form>
				</li>
			))}
		</ul>
	);
}

/** How many were added, and what of their names is not kept. */
function Told({ shown: { added, notTaken } }: { shown: CompetitorsShown }) {
	const { t } = useTranslation();
	return (
		<Callout tone={added > 0 ? "good" : "warn"} role="status" className="mb-3">
			<p>{added > 0 ? t("competitors.added", { count: added }) : t("competitors.noneAdded")}</p>
			{notTaken.map(({ name, part }) => (
				<p key={name}>{t("competitors.notTaken", { name, part })}</p>
			))}
		</Callout>
	);
}

interface AddProps extends Pick<ViewProps<typeof readCompetitors>, "outcome" | "busy"> {
	/** Name of the draft. */
	keep: string;
	self: string;
	shown: CompetitorsShown | null;
	max: number;
}

function AddForm({ keep, self, shown, max, outcome, busy }: AddProps) {
	const { t } = useTranslation();
	const refusal = refusalOf(outcome, "add_competitors");
	const faults = shown?.refused.map(({ text: name, fault }) =>
		t("competitors.refused", { name, why: t(`competitors.fault.${fault}`, { max }) }),
	);
	return (
		<KeptForm keep={keep} method="post" action={self} preventScrollReset replace className="mt-4 grid gap-3">
			<Failure words={refusal?.failure ?? null} />
			<Field
				id="competitor-names"
				label={t("competitors.names")}
				hint={t("competitors.namesHint")}
				errors={refusal?.errors.competitors ?? faults}
			>
				{(ids) => (
					<textarea
						{...ids}
						name="competitors"
						rows={3}
						defaultValue={firstValue(refusal?.values, "competitors") ?? shown?.text ?? ""}
						className="input"
						autoCapitalize="none"
						spellCheck={false}
					/>
				)}
			</Field>
			<Button name="intent" value="add_competitors" aria-disabled={busy} className="justify-self-start">
				{t("competitors.add")}
			</Button>
		</KeptForm>
	);
}

function Suggested({ content: { suggested, pages, isAnyAbove, day, self }, busy }: { content: Content; busy: boolean }) {
	const { t } = useTranslation();
	const over = suggested.length > 0 ? t("competitors.over", { count: pages, day }) : null;
	return (
		<section aria-labelledby="suggested" className="mt-5">
			<h3 id="suggested" className="font-medium">
				{t("competitors.suggested")}
			</h3>
			<p className="mb-2 text-ink-muted text-sm">
				{pages === 0 ? t("above.unread") : (over ?? t(isAnyAbove ? "competitors.allListed" : "competitors.noneSuggested", { day }))}
			</p>
			<ul className="competitor-list">
				{suggested.map(({ host, name, pages: count, best }) => (
					<li key={host}>
						<span className="min-w-0 grow">
							<span className="wrap-anywhere font-medium">{name}</span>{" "}
							<span className="text-ink-muted text-sm">{t("competitors.aboveOn", { count, best })}</span>
						</span>
						<Form method="post" action={self} preventScrollReset replace>
							<input type="hidden" name="competitors" value={host} />
							<Button
								variant="outline"
								size="small"
								name="intent"
								value="add_suggested"
								aria-disabled={busy}
								aria-label={t("competitors.addNamed", { name })}
							>
								<Plus aria-hidden="true" />
								{t("competitors.addOne")}
							</Button>
						</Form>
					</li>
				))}
			</ul>
		</section>
	);
}
