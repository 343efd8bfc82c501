import { z } from "zod";
import type { HostnameService } from "~/services/dns-ports";

const API = "https://api.cloudflare.com/client/v4";
const TIMEOUT_MS = 10_000;

/** A host with its certificate. Both states end in "active". Source: Cloudflare API, "Custom Hostnames". */
const hostSchema = z.object({
	id: z.string(),
	hostname: z.string(),
	status: z.string().optional(),
	ssl: z.object({ status: z.string() }).optional(),
});
type Host = z.output<typeof hostSchema>;
const oneSchema = z.object({ result: hostSchema });
const listSchema = z.object({ result: z.array(hostSchema) });

const isActive = ({ status, ssl }: Host) => (status ?? "active") === "active" && ssl?.status === "active";

/** Custom hostnames of a zone ("SSL for SaaS"): the edge gets a certificate for each once the host leads to it. */
export function customHostnames({ zone, token, origin = API }: { zone: string; token: string; origin?: string }): HostnameService {
	const base = `${origin}/zones/${encodeURIComponent(zone)}/custom_hostnames`;
	const ask = async (path: string, init: RequestInit = {}) => {
		const headers = { Authorization: `Bearer ${token}`, "Content-Type": "application/json" };
		const answer = await fetch(base + path, { ...init, headers, signal: AbortSignal.timeout(TIMEOUT_MS), redirect: "manual" });
		if (answer.ok) return answer;
		await answer.body?.cancel();
		if (answer.status === 404) return null;
		throw new Error(`the service of hostnames answered ${answer.status}`);
	};
	return {
		async add(host) {
			const listed = await ask(`?hostname=${encodeURIComponent(host)}`);
			const known = listed && listSchema.parse(await listed.json()).result.find(({ hostname }) => hostname === host);
			if (known) return { id: known.id, isActive: isActive(known) };
			const body = JSON.stringify({ hostname: host, ssl: { method: "http", type: "dv", settings: { min_tls_version: "1.2" } } });
			const made = await ask("", { method: "POST", body });
			if (!made) throw new Error("the service of hostnames does not know the zone");
			const { result } = oneSchema.parse(await made.json());
			return { id: result.id, isActive: isActive(result) };
		},
		async read(id) {
			const answer = await ask(`/${encodeURIComponent(id)}`);
			return answer && { isActive: isActive(oneSchema.parse(await answer.json()).result) };
		},
		async remove(id) {
			await (await ask(`/${encodeURIComponent(id)}`, { method: "DELETE" }))?.body?.cancel();
		},
	};
}
