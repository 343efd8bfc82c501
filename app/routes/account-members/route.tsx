import type { MetaFunction } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { Panel } from "~/components/account/panel";
import { UnderDialog } from "~/components/dialog/under-dialog";
import { Failure } from "~/components/form/failure";
import { refusalOf, useOutcome } from "~/components/form/outcome";
import { PageHeader } from "~/components/layout/page-header";
import { ScreenError } from "~/components/layout/screen-error";
import { Callout } from "~/components/ui/callout";
import { CopyButton } from "~/components/ui/copy-button";
import { LinkButton } from "~/components/ui/link-button";
import { useTranslation } from "~/i18n/use-translation";
import { paths } from "~/paths";
import { requirePerson } from "~/server/guards";
import { serveScreen } from "~/server/serve-screen";
import { actOnMembers, type HandedInvitation } from "./actions";
import { InvitationsTable } from "./invitations-table";
import { InviteForm } from "./invite-form";
import { MemberDialog } from "./member-dialogs";
import { MembersTable } from "./members-table";
import { readScreen, type Screen } from "./read-screen";

export const ErrorBoundary = ScreenError;
export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [{ title: loaded?.title }];

const { loader, action } = serveScreen<Screen, HandedInvitation>({
	guard: requirePerson,
	titleKey: "members.title",
	load: readScreen,
	act: actOnMembers,
	hasSecret: true,
});

export { action, loader };

export default function Members() {
	const { t } = useTranslation();
	const { screen } = useLoaderData<typeof loader>();
	const outcome = useOutcome<typeof action>();
	const { role, mayRead, mayWrite, room, dialog } = screen;
	const handed = outcome?.ok ? outcome.shown : null;
	return (
		<>
			<UnderDialog open={dialog !== null} className="account-screen">
				<PageHeader title={t("members.title")} help={t("members.help")} />
				{handed && <Handed {...handed} />}
				<Failure words={refusalOf(outcome, "renew", "withdraw")?.failure} />
				{mayWrite && <InviteForm key={screen.invitations.length} screen={screen} refusal={refusalOf(outcome, "invite")} />}
				{mayRead && (
					<Panel title={t("members.list")} text={screen.members.length === 1 ? t("members.alone") : undefined}>
						<MembersTable screen={screen} />
					</Panel>
				)}
				{mayRead && (
					<Panel title={t("members.invitations")}>
						{screen.invitations.length === 0 ? (
							<p className="text-ink-muted">{t("members.noInvitations")}</p>
						) : (
							<InvitationsTable screen={screen} />
						)}
					</Panel>
				)}
				{mayRead && <StepPanel screen={screen} />}
				{mayWrite && (
					<Panel
						title={t("company.title")}
						text={t("company.panel")}
						action={
							<LinkButton variant="outline" to={paths.company()}>
								{t("company.open")}
							</LinkButton>
						}
					/>
				)}
				{mayWrite && (
					<Panel
						title={t("members.transfer")}
						text={t(screen.members.length > 1 ? "members.transferText" : "members.transferNone")}
						action={screen.members.length > 1 && <DialogLink name="transfer_account" words={t("members.transfer")} />}
					/>
				)}
				{role !== "owner" && (
					<Panel
						title={t("members.leave")}
						text={`${t("members.seats", { role: t(`members.roles.${role}`), may: t(`members.may.${role}`) })} ${t("members.leaveText")}`}
						action={<DialogLink name="leave_account" words={t("members.leave")} />}
					/>
				)}
				{mayWrite && room !== null && (
					<p className="text-ink-muted text-sm">
						{t("members.room", { count: room })}{" "}
						<Link className="link" to={paths.subscriptions}>
							{t("members.plans")}
						</Link>
					</p>
				)}
			</UnderDialog>
			{dialog && <MemberDialog dialog={dialog} screen={screen} outcome={outcome?.ok === false ? outcome : null} />}
		</>
	);
}

/** Whether a second step is required of everybody; the owner switches it. */
function StepPanel({ screen: { stepSince, stepLacking, hasStep, mayWrite } }: { screen: Screen }) {
	const { t } = useTranslation();
	const link = stepSince ? (
		<DialogLink name="require_step" words={t("members.step.stop")} />
	) : hasStep ? (
		<DialogLink name="require_step" words={t("members.step.require")} />
	) : (
		<LinkButton variant="outline" to={paths.security()}>
			{t("members.step.setUp")}
		</LinkButton>
	);
	return (
		<Panel title={t("members.step.title")} text={t("members.step.text")} action={mayWrite && link}>
			{stepSince ? (
				<p>
					<span className="chip">{t("members.step.on")}</span>
					<span className="ml-2 text-ink-muted">{t("members.step.since", { at: stepSince })}</span>
				</p>
			) : (
				<p className="text-ink-muted">{t("members.step.off")}</p>
			)}
			{stepLacking > 0 && <p className="mt-1">{t("members.step.lacking", { count: stepLacking })}</p>}
			{mayWrite && !stepSince && !hasStep && <p className="mt-1">{t("members.step.ownFirst")}</p>}
		</Panel>
	);
}

function DialogLink({ name, words }: { name: string; words: string }) {
	return (
		<LinkButton variant="outline" to={paths.members({ dialog: name })} preventScrollReset>
			{words}
		</LinkButton>
	);
}

/** A link that no mail brought. Only this answer contains it. */
function Handed({ email, url, until, isFailed }: HandedInvitation) {
	const { t } = useTranslation();
	return (
		<Callout tone={isFailed ? "warn" : "good"} role="status">
			<p>{t(isFailed ? "members.notMailed" : "members.made", { email, until })}</p>
			<div className="mt-2 flex flex-wrap gap-2">
				<input
					readOnly
					value={url}
					aria-label={t("members.link")}
					onFocus={(event) => event.currentTarget.select()}
					autoComplete="off"
					spellCheck={false}
					className="input min-w-0 grow basis-72 font-mono text-sm"
				/>
				<CopyButton text={url} />
			</div>
		</Callout>
	);
}
