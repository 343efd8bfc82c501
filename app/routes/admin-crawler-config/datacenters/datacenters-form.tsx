import { byPlace } from "~/components/by-place";
import { PlainTable } from "~/components/data-table/plain-table";
import { Failure } from "~/components/form/failure";
import { KeptForm } from "~/components/form/kept-form";
import { refusalOf } from "~/components/form/outcome";
import { Options } from "~/components/form/select-field";
import { Button } from "~/components/ui/button";
import { Callout } from "~/components/ui/callout";
import { DATACENTER_STATES, MAX_DATACENTERS, MAX_LABEL_CHARACTERS } from "~/domain/check/datacenter";
import type { Outcome, Refusal, Values } from "~/domain/refusal/refusal";
import { useTranslation } from "~/i18n/use-translation";

/** A line of the form as typed. */
interface DatacenterLine {
	id: string;
	label: string;
	state: string;
}

/** The submitted lines, without empty ones. */
export function typedLines({ id: ids = [], label: labels = [], state: states = [] }: Values): DatacenterLine[] {
	return ids
		.map((id, i) => ({ id: id.trim(), label: (labels[i] ?? "").trim(), state: states[i] ?? "" }))
		.filter(({ id, label }) => id !== "" || label !== "");
}

interface DatacentersFormProps {
	saved: readonly DatacenterLine[];
	/** The search source in use can address a datacenter by name. */
	nameable: boolean;
	outcome: Outcome<unknown> | undefined;
	busy: boolean;
}

const EMPTY: DatacenterLine = { id: "", label: "", state: "available" };

/** Datacenters of the checks with their states. Emptying a line removes its datacenter; the last line adds one. Source: spec B §1. */
export function DatacentersForm({ saved, nameable, outcome, busy }: DatacentersFormProps) {
	// Errors are by "<line>.<field>".
	const refusal = refusalOf(outcome, "");
	const lines = refusal ? typedLines(refusal.values) : saved;
	return <Lines key={JSON.stringify(lines)} lines={lines} refusal={refusal} nameable={nameable} busy={busy} />;
}

interface LinesProps {
	lines: readonly DatacenterLine[];
	refusal: Refusal | null;
	nameable: boolean;
	busy: boolean;
}

function Lines({ lines, refusal, nameable, busy }: LinesProps) {
	const { t } = useTranslation();
	const rows = lines.length < MAX_DATACENTERS ? [...lines, EMPTY] : lines;
	return (
		<KeptForm keep="datacenters" method="post" className="mb-8" noValidate>
			<h2 className="font-semibold">{t("admin.datacenters.title")}</h2>
			<p className="mb-2 text-ink-muted text-sm">{t("admin.datacenters.hint")}</p>
			<Failure words={refusal?.failure} className="mb-2" />
			{!nameable && (
				<Callout tone="warn" className="mb-2">
					{t("admin.datacenters.unnameable")}
				</Callout>
			)}
			<div className="plain-table-frame">
				<PlainTable heads={(["id", "label", "state"] as const).map((name) => t(`admin.datacenters.${name}`))} className="fixed-table">
					{byPlace(rows).map(({ key, item: line, place }) => (
						// Another list remounts the form.
						<Line key={`${line.id} ${key}`} line={line} number={place} errors={refusal?.errors ?? {}} />
					))}
				</PlainTable>
			</div>
			<p className="mt-3">
				<Button aria-disabled={busy}>{t("admin.datacenters.submit")}</Button>
			</p>
		</KeptForm>
	);
}

function Line({ line, number, errors }: { line: DatacenterLine; number: number; errors: Refusal["errors"] }) {
	const { t } = useTranslation();
	const field = (name: keyof DatacenterLine) => {
		const error = errors[`${number}.${name}`]?.join(" ");
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
					<Options options={DATACENTER_STATES.map((one) => ({ code: one, name: t(`admin.datacenters.states.${one}`) }))} />
				</select>
				{state.told}
			</td>
		</tr>
	);
}
