import type { MetaFunction } from "@remix-run/cloudflare";
import { Form, useHref, useLoaderData } from "@remix-run/react";
import { Panel } from "~/components/account/panel";
import { Failure } from "~/components/form/failure";
import { refusalOf, useOutcome } from "~/components/form/outcome";
import { PageHeader } from "~/components/layout/page-header";
import { ScreenError } from "~/components/layout/screen-error";
import { useRegularReload } from "~/components/live/use-regular-reload";
import { ProofField } from "~/components/passkey/proof-field";
import { Button } from "~/components/ui/button";
import { Callout } from "~/components/ui/callout";
import { Field } from "~/components/ui/field";
import { PlainLink } from "~/components/ui/plain-link";
import type { ImportOutcome } from "~/domain/import/outcome";
import type { Refusal } from "~/domain/refusal/refusal";
import { useTranslation } from "~/i18n/use-translation";
import { paths } from "~/paths";
import { serveScreen } from "~/server/serve-screen";
import { changeArchive } from "./actions";
import { type ArchiveScreen, readScreen } from "./read-screen";

export const ErrorBoundary = ScreenError;

const READ_EVERY_MS = 3_000;

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [{ title: loaded?.title }];

const { loader, action } = serveScreen({
	titleKey: "archive.title",
	load: ({ signed, url, language }) => readScreen(signed, { language, fault: url.searchParams.get("fault") }),
	act: changeArchive,
});

export { action, loader };

export default function Archive() {
	const { t } = useTranslation();
	const { screen } = useLoaderData<typeof loader>();
	const restoreHref = useHref(paths.archiveForm);
	// A background job restores the archive.
	useRegularReload(screen.back?.state === "open", READ_EVERY_MS);
	const outcome = useOutcome<typeof action>();
	const refusal = refusalOf(outcome, "", "order", "remove");
	const unproven = refusalOf(outcome, "confirm");
	const failure = refusal?.failure ?? unproven?.failure ?? screen.fault;
	return (
		<div className="account-screen">
			<PageHeader title={t("archive.title")} help={t("archive.help")} />
			<Failure words={failure} />
			{screen.proof.needed && <ConfirmPanel proof={screen.proof} refusal={unproven} />}
			{screen.ready && <ReadyArchive ready={screen.ready} isProven={!screen.proof.needed} />}
			<Panel title={t("archive.makeTitle")} text={t("archive.makeText")}>
				{screen.proof.needed ? (
					<p className="text-ink-muted">{t("archive.confirmFirst")}</p>
				) : (
					<Form method="post" className="grid justify-items-start gap-4">
						<label className="flex min-h-6 items-start gap-2">
							<input type="checkbox" name="pages" value="yes" className="mt-1" />
							{t("archive.pages")}
						</label>
						<Button name="intent" value="order">
							{t("archive.make")}
						</Button>
						{screen.ready && <p className="text-ink-muted">{t("archive.replaces")}</p>}
					</Form>
				)}
			</Panel>
			<Panel title={t("archive.restoreTitle")} text={t("archive.restoreText")}>
				{screen.back && (
					<div className="mb-4">
						<BroughtBack back={screen.back} />
					</div>
				)}
				{screen.proof.needed ? (
					<p className="text-ink-muted">{t("archive.confirmFirst")}</p>
				) : (
					/* A plain form: its answer leads back to this page. */
					<form method="post" action={restoreHref} encType="multipart/form-data" className="grid justify-items-start gap-4">
						<Field id="archive" label={t("archive.file")}>
							{(ids) => <input {...ids} type="file" name="file" accept=".zip,application/zip" required className="input cursor-pointer" />}
						</Field>
						<Button variant="outline">{t("archive.restore")}</Button>
					</form>
				)}
			</Panel>
		</div>
	);
}

/** Number of things that stayed out. */
function leftIn({ tags_left, notes_left, urls_left, views_left, competitors_left, prompts_left }: ImportOutcome): number {
	return tags_left + notes_left + urls_left + views_left + competitors_left + prompts_left;
}

/** The outcome of the latest archive that was brought back. */
function BroughtBack({ back: { name, state, outcome, reason } }: { back: NonNullable<ArchiveScreen["back"]> }) {
	const { t } = useTranslation();
	if (state === "failed")
		return (
			<Callout tone="bad" role="status">
				{t("archive.failedBack", { name, reason })}
			</Callout>
		);
	return (
		<Callout tone="info" role="status">
			{state === "open" ? t("archive.running", { name }) : t("archive.back", { name, ...outcome })}
			{leftIn(outcome) > 0 && ` ${t("archive.left", outcome)}`}
		</Callout>
	);
}

/** An archive holds everything: its download and its way back need a fresh proof. */
function ConfirmPanel({ proof, refusal }: { proof: ArchiveScreen["proof"]; refusal: Refusal | null }) {
	const { t } = useTranslation();
	return (
		<Panel title={t("archive.confirmTitle")} text={t("archive.confirmText")}>
			<Form method="post" className="grid justify-items-start gap-4">
				<ProofField proof={proof} id="confirm-proof" name="current_password" errors={refusal?.errors.current_password} />
				<Button name="intent" value="confirm">
					{t("archive.confirm")}
				</Button>
			</Form>
		</Panel>
	);
}

function ReadyArchive({ ready, isProven }: { ready: NonNullable<ArchiveScreen["ready"]>; isProven: boolean }) {
	const { t } = useTranslation();
	const { at, until, size, pages } = ready;
	return (
		<Panel title={t("archive.ready")} text={t("archive.readyText", { at, until })}>
			<p className="empty:hidden">
				{[pages && t("archive.withPages"), size && t("archive.size", { bytes: size })].filter(Boolean).join(" ")}
			</p>
			<div className="mt-3 flex flex-wrap gap-3">
				{isProven ? (
					<Button asChild>
						<PlainLink to={paths.archiveFile} download>
							{t("archive.download")}
						</PlainLink>
					</Button>
				) : (
					<p className="self-center text-ink-muted">{t("archive.confirmFirst")}</p>
				)}
				<Form method="post">
					<Button variant="outline" name="intent" value="remove">
						{t("archive.remove")}
					</Button>
				</Form>
			</div>
		</Panel>
	);
}
