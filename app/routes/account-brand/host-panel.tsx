import { Form, useNavigation } from "@remix-run/react";
import { Panel } from "~/components/account/panel";
import { Failure } from "~/components/form/failure";
import { KeptForm } from "~/components/form/kept-form";
import { firstValue } from "~/components/form/outcome";
import { Button } from "~/components/ui/button";
import { CopyButton } from "~/components/ui/copy-button";
import { Field } from "~/components/ui/field";
import { SubmitButton } from "~/components/ui/submit-button";
import type { Refusal } from "~/domain/refusal/refusal";
import { useTranslation } from "~/i18n/use-translation";
import type { Screen } from "./read-screen";

interface HostPanelProps {
	screen: Screen;
	refusal: Refusal | null;
}

/** The account's own host: its records, what the last check found, and its end. */
export function HostPanel({ screen, refusal }: HostPanelProps) {
	const { t } = useTranslation();
	const { host, mayWrite, isPaid } = screen;
	return (
		<Panel title={t("brand.host.title")} text={t("brand.host.text")}>
			<Failure words={refusal?.failure} className="mb-3" />
			{host ? (
				<KnownHost host={host} mayWrite={mayWrite} isPaid={isPaid} errors={refusal?.errors.host} />
			) : (
				mayWrite && isPaid && <NewHost refusal={refusal} />
			)}
		</Panel>
	);
}

function NewHost({ refusal }: { refusal: Refusal | null }) {
	const { t } = useTranslation();
	const busy = useNavigation().formData?.get("intent") === "host";
	return (
		<KeptForm keep="brand host" method="post" noValidate className="grid gap-3 sm:max-w-md">
			<Field id="own-host" label={t("brand.host.name")} hint={t("brand.host.nameHint")} errors={refusal?.errors.host}>
				{(ids) => (
					<input
						{...ids}
						name="host"
						inputMode="url"
						autoCapitalize="none"
						autoComplete="off"
						spellCheck={false}
						className="input"
						defaultValue={firstValue(refusal?.values, "host") ?? ""}
					/>
				)}
			</Field>
			<p>
				<SubmitButton name="intent" value="host" busy={busy} busyLabel="account.saving">
					{t("brand.host.add")}
				</SubmitButton>
			</p>
		</KeptForm>
	);
}

interface KnownHostProps {
	host: NonNullable<Screen["host"]>;
	mayWrite: boolean;
	isPaid: boolean;
	errors: readonly string[] | undefined;
}

function KnownHost({ host, mayWrite, isPaid, errors = [] }: KnownHostProps) {
	const { t } = useTranslation();
	const records = [
		["CNAME", host.host, host.target],
		["TXT", host.proof.name, host.proof.text],
	] as const;
	const signIn = `${host.address}/login`;
	const tone = host.state === "ready" ? undefined : "orange";
	return (
		<div className="grid gap-4">
			<p className="flex flex-wrap items-center gap-x-3 gap-y-1">
				<strong className="[overflow-wrap:anywhere]">{host.host}</strong>
				<span className="chip" data-tone={tone}>
					{t(`brand.host.states.${host.state}`)}
				</span>
				{host.checked !== null && <span className="text-ink-muted text-sm">{t("brand.host.checked", { ago: host.checked })}</span>}
			</p>
			{errors.length > 0 && (
				<p role="alert" className="text-bad">
					{errors.join(" ")}
				</p>
			)}
			{host.state === "ready" ? (
				<p>
					{t("brand.host.works")}{" "}
					<a href={signIn} className="link" rel="noreferrer">
						{host.address}
					</a>
				</p>
			) : (
				<p className="max-w-prose">{t(`brand.host.next.${host.state}`)}</p>
			)}
			<table className="account-table">
				<caption className="mb-2 text-left font-medium">{t("brand.host.records")}</caption>
				<thead>
					<tr>
						<th scope="col">{t("brand.host.type")}</th>
						<th scope="col">{t("brand.host.record")}</th>
						<th scope="col">{t("brand.host.value")}</th>
					</tr>
				</thead>
				<tbody>
					{records.map(([type, name, value]) => (
						<tr key={type}>
							<th scope="row">{type}</th>
							<td data-label={t("brand.host.record")} className="font-mono text-sm [overflow-wrap:anywhere]">
								{name}
							</td>
							<td data-label={t("brand.host.value")} className="font-mono text-sm [overflow-wrap:anywhere]">
								{value} <CopyButton text={value} />
							</td>
						</tr>
					))}
				</tbody>
			</table>
			<p className="max-w-prose text-ink-muted text-sm">{t("brand.host.passkeys")}</p>
			{mayWrite && (
				<Form method="post" className="flex flex-wrap gap-2">
					<input type="hidden" name="host" value={host.host} />
					{isPaid && (
						<Button name="intent" value="check_host">
							{t("brand.host.check")}
						</Button>
					)}
					<Button variant="outline" name="intent" value="remove_host">
						{t("brand.host.remove")}
					</Button>
				</Form>
			)}
		</div>
	);
}
