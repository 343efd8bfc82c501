import { Form, useNavigation } from "@remix-run/react";
import { RoleFields } from "~/components/account/role-fields";
import { Dialog } from "~/components/dialog/dialog";
import { FormActions } from "~/components/dialog/form-actions";
import { Failure } from "~/components/form/failure";
import { firstValue, refusalOf } from "~/components/form/outcome";
import { ProofField } from "~/components/passkey/proof-field";
import { Field } from "~/components/ui/field";
import type { Refusal } from "~/domain/refusal/refusal";
import type { WordKey } from "~/i18n/page-words";
import { useTranslation } from "~/i18n/use-translation";
import { paths } from "~/paths";
import type { Screen } from "./read-screen";

type Dialogs = NonNullable<Screen["dialog"]>;
type Named<Name extends Dialogs["name"]> = Extract<Dialogs, { name: Name }>;

interface Props {
	dialog: Dialogs;
	screen: Screen;
	outcome: Refusal | null;
}

/** The open dialog of the page. */
export function MemberDialog({ dialog, screen, outcome }: Props) {
	switch (dialog.name) {
		case "change_member":
			return <ChangeDialog of={dialog.of} screen={screen} refusal={refusalOf(outcome ?? undefined, "change")} />;
		case "remove_member":
			return <RemoveDialog {...dialog} refusal={refusalOf(outcome ?? undefined, "remove")} />;
		case "transfer_account":
			return <TransferDialog screen={screen} refusal={refusalOf(outcome ?? undefined, "transfer")} />;
		case "require_step":
			return <StepDialog screen={screen} refusal={refusalOf(outcome ?? undefined, "require_step", "stop_requiring_step")} />;
		case "leave_account":
			return <LeaveDialog refusal={refusalOf(outcome ?? undefined, "leave")} />;
	}
}

function useBusy(intent: string): boolean {
	return useNavigation().formData?.get("intent") === intent;
}

function ChangeDialog({ of, screen, refusal }: { of: Named<"change_member">["of"]; screen: Screen; refusal: Refusal | null }) {
	const { t } = useTranslation();
	const values = refusal?.values;
	return (
		<Dialog title={t("members.changeTitle", { email: of.email })} closeHref={paths.members()}>
			<Form
				method="post"
				action={paths.members({ dialog: "change_member", id: of.hid })}
				preventScrollReset
				noValidate
				className="grid gap-4"
			>
				<Failure words={refusal?.failure} />
				<input type="hidden" name="id" value={of.hid} />
				<RoleFields
					id="change"
					role={firstValue(values, "role") ?? of.role}
					chosen={values ? (values.websites ?? []) : of.chosen}
					websites={screen.websites}
					errors={refusal?.errors}
				/>
				<Ways intent="change" busyLabel="members.saving" words={t("members.save")} />
			</Form>
		</Dialog>
	);
}

function RemoveDialog({ of, made, refusal }: Named<"remove_member"> & { refusal: Refusal | null }) {
	const { t, i18n } = useTranslation();
	const nameOf = ({ kind, name }: (typeof made)[number]) => {
		if (kind === "scheduled_exports") return t(`exports.types.${name === "weekly" || name === "monthly" ? name : "daily"}`);
		const key = `alerts.kinds.${name}.name`;
		return kind === "alert_rules" && i18n.exists(key) ? t(key) : name;
	};
	return (
		<Dialog title={t("members.removeTitle", { email: of.email })} closeHref={paths.members()}>
			<Form method="post" action={paths.members({ dialog: "remove_member", id: of.hid })} preventScrollReset className="grid gap-3">
				<Failure words={refusal?.failure} />
				<input type="hidden" name="id" value={of.hid} />
				<input type="hidden" name="email" value={of.email} />
				<p>{t("members.removeLost")}</p>
				{made.length > 0 && (
					<>
						<div>
							<p>{t("members.madeTitle")}</p>
							<ul className="list-disc pl-5 [overflow-wrap:anywhere]">
								{made.map((one) => (
									<li key={one.hid}>{t(`apiTokens.madeKinds.${one.kind}`, { name: nameOf(one) })}</li>
								))}
							</ul>
						</div>
						<fieldset className="grid gap-2">
							<legend className="mb-1 font-medium">{t("members.madeThen")}</legend>
							<Choice value="keep" text={t("members.madeKeep")} isChosen />
							<Choice value="end" text={t("members.madeEnd")} />
						</fieldset>
					</>
				)}
				<Ways intent="remove" busyLabel="members.removing" words={t("members.removeNow")} isDanger />
			</Form>
		</Dialog>
	);
}

function Choice({ value, text, isChosen = false }: { value: "end" | "keep"; text: string; isChosen?: boolean }) {
	return (
		<label className="flex items-start gap-2">
			<input type="radio" name="made" value={value} defaultChecked={isChosen} className="mt-1 size-4" />
			<span>{text}</span>
		</label>
	);
}

function TransferDialog({ screen, refusal }: { screen: Screen; refusal: Refusal | null }) {
	const { t } = useTranslation();
	const others = screen.members.filter(({ role, state }) => role !== "owner" && state === "member");
	return (
		<Dialog title={t("members.transferTitle")} closeHref={paths.members()}>
			<Form method="post" action={paths.members({ dialog: "transfer_account" })} preventScrollReset noValidate className="grid gap-3">
				<Failure words={refusal?.failure} />
				<p>{t("members.transferText")}</p>
				<Field id="transfer-to" label={t("members.transferTo")} errors={refusal?.errors.id}>
					{(ids) => (
						<select {...ids} name="id" className="input" defaultValue={firstValue(refusal?.values, "id")}>
							{others.map(({ hid, email, name }) => (
								<option key={hid} value={hid}>
									{name ? `${name} (${email})` : email}
								</option>
							))}
						</select>
					)}
				</Field>
				<ProofField proof={screen.proof} id="transfer-proof" name="current_password" errors={refusal?.errors.current_password} />
				<Ways intent="transfer" busyLabel="members.transferring" words={t("members.transferNow")} isDanger />
			</Form>
		</Dialog>
	);
}

function StepDialog({ screen, refusal }: { screen: Screen; refusal: Refusal | null }) {
	const { t } = useTranslation();
	const isOn = screen.stepSince !== null;
	return (
		<Dialog title={t(isOn ? "members.step.stopTitle" : "members.step.requireTitle")} closeHref={paths.members()}>
			<Form method="post" action={paths.members({ dialog: "require_step" })} preventScrollReset noValidate className="grid gap-3">
				<Failure words={refusal?.errors.required?.join(" ") ?? refusal?.failure} />
				<p>{t(isOn ? "members.step.stopText" : "members.step.text")}</p>
				<ProofField proof={screen.proof} id="step-proof" name="current_password" errors={refusal?.errors.current_password} />
				<Ways
					intent={isOn ? "stop_requiring_step" : "require_step"}
					busyLabel="members.saving"
					words={t(isOn ? "members.step.stopNow" : "members.step.requireNow")}
				/>
			</Form>
		</Dialog>
	);
}

function LeaveDialog({ refusal }: { refusal: Refusal | null }) {
	const { t } = useTranslation();
	return (
		<Dialog title={t("members.leaveTitle")} closeHref={paths.members()}>
			<Form method="post" action={paths.members({ dialog: "leave_account" })} className="grid gap-3">
				<Failure words={refusal?.failure} />
				<p>{t("members.leaveText")}</p>
				<Ways intent="leave" busyLabel="members.leaving" words={t("members.leaveNow")} isDanger />
			</Form>
		</Dialog>
	);
}

function Ways({ intent, busyLabel, words, isDanger }: { intent: string; busyLabel: WordKey; words: string; isDanger?: true }) {
	const busy = useBusy(intent);
	return (
		<FormActions
			cancel={paths.members()}
			{...(isDanger && { isCautious: true as const, variant: "danger" as const })}
			name="intent"
			value={intent}
			busy={busy}
			busyLabel={busyLabel}
		>
			{words}
		</FormActions>
	);
}
