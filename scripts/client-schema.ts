import openapiTypescript, { astToString, type OpenAPI3 } from "openapi-typescript";
import { openApiDocument } from "~/server/api/contract/document";
import { API_ROUTES } from "~/server/api/routes";

type Responses = Record<string, { description: string; content?: object }>;

/** All refusals have one shape: their codes per status would fill most of the file. */
function shortened(responses: Responses): Responses {
	const { description, content } = responses["200"] ?? { description: "" };
	const refused = { "application/json": { schema: { $ref: "#/components/schemas/Error" } } };
	return {
		200: { description, ...(content && { content }) },
		default: { description: "Refused", content: refused },
	};
}

const HEAD = "// Made by `npm run client` from the registry of the API. Not edited by hand.\n";

/** Text of packages/client/src/schema.d.ts: the types of the API's registry. */
export async function clientSchema(): Promise<string> {
	const document = openApiDocument(API_ROUTES, { baseUrl: "https://serpentine.example.com" });
	for (const operations of Object.values(document.paths))
		for (const operation of Object.values(operations)) operation.responses = shortened(operation.responses as Responses);
	return HEAD + astToString(await openapiTypescript(document as unknown as OpenAPI3));
}
