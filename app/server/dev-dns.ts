import { z } from "zod";
import { readSetting, writeSetting } from "~/db/dev-settings";
import type { DnsReader } from "~/services/dns-ports";
import type { Env } from "./env";

const KEY = "dev.dns";
/** Records by name and type: {"seo.agency.example": {"CNAME": ["127.0.0.1"]}}. */
export const devDnsSchema = z.record(z.string(), z.partialRecord(z.enum(["A", "AAAA", "CNAME", "TXT"]), z.array(z.string())));
export type DevDns = z.output<typeof devDnsSchema>;

/** Development only: the records that POST /dev/dns has set. Nothing is asked outside. */
export function devDns(env: Env): DnsReader {
	return { read: async (name, type) => (await loadDevDns(env))[name]?.[type] ?? [] };
}

export async function loadDevDns(env: Env): Promise<DevDns> {
	return devDnsSchema.parse(JSON.parse((await readSetting(env.DB, KEY)) ?? "{}"));
}

export async function saveDevDns(env: Env, records: DevDns): Promise<void> {
	await writeSetting(env.DB, KEY, JSON.stringify(records), Date.now());
}
