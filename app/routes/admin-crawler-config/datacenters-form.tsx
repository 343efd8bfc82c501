import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button } from "~/components/ui/button";
import { Callout } from "~/components/ui/callout";
import { DATACENTER_STATES, MAX_DATACENTERS, MAX_LABEL_CHARACTERS } from "~/domain/check/datacenter";
import type { DatacenterLine } from "./read-datacenters-form";

interface DatacentersFormProps {
	lines: readonly DatacenterLine[];
	/** Errors by "<line>.<field>". */
	errors: Record<string, string>;
	failure: string | null;
	/** The search source in use can address a datacenter by name. */
	nameable: boolean;
	busy: boolean;
}

const EMPTY: DatacenterLine = { id: "", label: "", state: "available" };

/** Datacenters of the checks with their states. Emptying a line removes its datacenter; the last line adds one. Source: spec B §1. */
export function DatacentersForm({ lines, errors, failure, nameable, busy }: DatacentersFormProps) {
	const { t } = useTranslation();
	const rows = lines.length < MAX_DATACENTERS ? [...lines, EMPTY] : lines;
	return (
		<Form method="post" className="mb-8" noValidate>
			<h2 className="font-semibold">{t("admin.datacenters.title")}</h2>
			<p className="mb-2 text-ink-muted text-sm">{t("admin.datacenters.hint")}</p>
			{failure && (
				<Callout tone="bad" role="alert" className="mb-2">
					{failure}
				</Callout>
			)}
			{!nameable && (
				<Callout tone="warn" className="mb-2">
					{t("admin.datacenters.unnameable")}
				</Callout>
			)}
			<div className="plain-table-frame">
				<table className="plain-table fixed-table">
					<thead>
						<tr>
							{(["id", "label", "state"] as const).map((name) => (
								<th key={name} scope="col">
									{t(`admin.datacenters.${name}`)}
								</th>
							))}
						</tr>
					</thead>
					<tbody>
						{rows.map((line, i) => (
							// biome-ignore lint/suspicious/noArrayIndexKey: a line has no other key, and another list remounts the form
							<Line key={`${line.id} ${i}`} line={line} number={i} errors={errors} />
						))}
					</tbody>
				</table>
			</div>
			<p className="mt-3">
				<Button aria-disabled={busy}>{t("admin.datacenters.submit")}</Button>
			</p>
		</Form>
	);
}

function Line({ line, number, errors }: { line: DatacenterLine; number: number; errors: Record<string, string> }) {
	const { t } = useTranslation();
	const field = (name: keyof DatacenterLine) => {
		const error = errors[`${number}.${name}`];
		return {
			shared: {
				name,
				defaultValue: line[name],
				"aria-label": t("admin.datacenters.of", { field: t(`admin.datacenters.${name}`), number: number + 1 }),
				className: "input",
				...(error && { "aria-invalid": true as const, "aria-describedby": `datacenter-${number}-${name}` }),
			},
			told: error && (
				<p id={`datacenter-${number}-${name}`} className="text-bad text-sm">
					{error}
				</p>
			),
		};
	};
	const [id, label, state] = [field("id"), field("label"), field("state")];
	return (
		<tr>
			<td>
				<input {...id.shared} autoCapitalize="none" spellCheck={false} maxLength={MAX_LABEL_CHARACTERS} />
				{id.told}
			</td>
			<td>
				<input {...label.shared} maxLength={MAX_LABEL_CHARACTERS} />
				{label.told}
			</td>
			<td>
				<select {...state.shared}>
					{DATACENTER_STATES.map((one) => (
						<option key={one} value={one}>
							{t(`admin.datacenters.states.${one}`)}
						</option>
					))}
				</select>
				{state.told}
			</td>
		</tr>
	);
}
