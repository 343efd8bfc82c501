import type { Datacenter } from "~/domain/check/datacenter";
import type { Language } from "~/i18n/languages";
import { fieldMessage } from "~/server/error-words";
import { datacentersSchema } from "~/services/datacenters/list-datacenters";

/** A line of the form as typed. */
export interface DatacenterLine {
	id: string;
	label: string;
	state: string;
}

type Read = { datacenters: Datacenter[] } | { lines: DatacenterLine[]; errors: Record<string, string>; failure: string | null };

/** The submitted list without empty lines; or the lines with errors by "<line>.<field>" and errors of the whole list. */
export function readDatacentersForm(form: FormData, language: Language): Read {
	const [ids, labels, states] = (["id", "label", "state"] as const).map((name) => form.getAll(name).map(String));
	const typed = (ids ?? []).map((id, i) => ({ id: id.trim(), label: (labels?.[i] ?? "").trim(), state: states?.[i] ?? "" }));
	const lines = typed.filter(({ id, label }) => id !== "" || label !== "");
	const parsed = datacentersSchema.safeParse(lines);
	if (parsed.success) return { datacenters: parsed.data };
	const issues = parsed.error.issues.map(({ path, message }) => [path.join("."), fieldMessage(message, {}, language)] as const);
	return { lines, errors: Object.fromEntries(issues), failure: issues.find(([path]) => path === "")?.[1] ?? null };
}
