import fs from "node:fs";
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

/** Part of npm run client: writes the types of packages/client from the registry. */
const document = openApiDocument(API_ROUTES, { baseUrl: "https://serpentine.example.com" });
for (const operations of Object.values(document.paths))
	for (const operation of Object.values(operations)) operation.responses = shortened(operation.responses as Responses);
const types = astToString(await openapiTypescript(document as unknown as OpenAPI3));
fs.writeFileSync("packages/client/src/schema.d.ts", HEAD + types);
