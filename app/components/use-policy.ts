import { useRouteLoaderData } from "@remix-run/react";
import { type Policy, USUAL_POLICY } from "~/domain/policy/policy";

/** The policy of the installation as of the last load of the document. */
export function usePolicy(): Policy {
	const root = useRouteLoaderData<() => Promise<{ policy: Policy }>>("root");
	return root?.policy ?? USUAL_POLICY;
}
