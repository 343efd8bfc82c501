import { Form } from "@remix-run/react";
import { Options } from "~/components/form/select-field";
import { Button } from "~/components/ui/button";
import { PlainLink } from "~/components/ui/plain-link";
import { useTranslation } from "~/i18n/use-translation";
import { paths } from "~/paths";
import type { AuditScreen } from "./read-screen";

/** Person, kind and days, as a form that the address keeps, and the file of what it chooses. */
export function AuditFilter({ screen: { fields, people, kinds, days } }: { screen: AuditScreen }) {
	const { t } = useTranslation();
	return (
		<Form
			key={JSON.stringify(fields)}
			method="get"
			action={paths.audit()}
			preventScrollReset
			className="mb-4 flex flex-wrap items-end gap-3"
		>
			<label className="grid gap-1 text-sm">
				{t("audit.person")}
				<select name="person" defaultValue={fields.person ?? ""} className="input w-auto max-w-full">
					<option value="">{t("audit.everybody")}</option>
					<Options options={people.map(({ hid, name }) => ({ code: hid, name }))} />
				</select>
			</label>
			<label className="grid gap-1 text-sm">
				{t("audit.kind")}
				<select name="kind" defaultValue={fields.kind ?? ""} className="input w-auto">
					<option value="">{t("audit.everything")}</option>
					<Options options={kinds.map((kind) => ({ code: kind, name: t(`audit.kinds.${kind}`) }))} />
				</select>
			</label>
			{(["from", "to"] as const).map((name) => (
				<label key={name} className="grid gap-1 text-sm">
					{t(`audit.${name}`)}
					<input type="date" name={name} defaultValue={fields[name] ?? ""} min={days.min} max={days.max} className="input w-auto" />
				</label>
			))}
			<Button variant="outline">{t("audit.apply")}</Button>
			<PlainLink to={paths.auditFile(fields)} download className="link py-2 sm:ml-auto">
				{t("audit.download")}
			</PlainLink>
		</Form>
	);
}
