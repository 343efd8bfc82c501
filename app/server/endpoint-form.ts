import { type EndpointInput, endpointSchema } from "~/domain/webhook/endpoint-input";
import { parseInput } from "~/services/parse-input";
import { textOf } from "./answer-form";

/** Fields of the form of an endpoint. Throws ValidationException. */
export function endpointOf(form: FormData): EndpointInput {
	const lists = { events: form.getAll("events"), websites: form.getAll("websites"), tags: form.getAll("tags") };
	return parseInput(endpointSchema, { url: form.get("url"), name: textOf(form, "name"), ...lists });
}
