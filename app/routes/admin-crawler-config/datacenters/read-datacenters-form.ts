import type { Datacenter } from "~/domain/check/datacenter";
import { valuesOf } from "~/server/answer-form";
import { AppError } from "~/services/app-error";
import { datacentersSchema } from "~/services/datacenters/list-datacenters";
import { typedLines } from "./datacenters-form";

/** The submitted list without empty lines. Throws ValidationException with errors by "<line>.<field>", those of the whole list as "ids". */
export function readDatacentersForm(form: FormData): Datacenter[] {
	const parsed = datacentersSchema.safeParse(typedLines(valuesOf(form)));
	if (parsed.success) return parsed.data;
	throw new AppError(
		"ValidationException",
		{},
		Object.fromEntries(parsed.error.issues.map(({ path, message }) => [path.join(".") || "ids", [message]])),
	);
}
