import type { TestProject } from "vitest/node";
import { serveIssuer } from "../issuer/serve-issuer";

declare module "vitest" {
	interface ProvidedContext {
		/** Origin of the stand-in of a company's sign-in; POST /control says how it answers. */
		issuerServer: string;
	}
}

export default async function startIssuerServer(project: TestProject): Promise<() => void> {
	const { origin, close } = await serveIssuer({});
	project.provide("issuerServer", origin);
	return close;
}
