import { parseBody, readBodyText } from "~/server/api/read-body";
import { devFaultsSchema, loadDevFaults, saveDevFaults } from "~/server/dev-faults";
import type { Env } from "~/server/env";
import { parseInput } from "~/services/parse-input";

/** GET or POST /dev/faults: faults from now on; {} clears them. */
export async function devFaults(request: Request, env: Env): Promise<Response> {
	if (request.method === "POST") await saveDevFaults(env, parseInput(devFaultsSchema, parseBody(await readBodyText(request))));
	return Response.json(await loadDevFaults(env));
}
