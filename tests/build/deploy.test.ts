import { expect, test } from "vitest";
import { ensureResources } from "../../scripts/deploy.mjs";
import { deployConfig, queueNames } from "../../scripts/deploy-config.mjs";
import { readWranglerToml } from "../../scripts/local-config.mjs";

const toml = readWranglerToml();

/** Replaces wrangler and a Cloudflare account: records what was created, and every call. */
function fakeWrangler() {
	const made = new Set<string>();
	const calls: string[] = [];
	const wrangler = async (parameters: string[]): Promise<string> => {
		calls.push(parameters.join(" "));
		const [area, verb, ...rest] = parameters;
		if (area === "d1" && verb === "list") return JSON.stringify([...made].filter((one) => one.startsWith("d1 ")).map(asDatabase));
		if (area === "r2") return madeOrMissing(made, `r2 ${rest[1]}`, rest[0] === "create");
		return madeOrMissing(made, `${area} ${rest[0]}`, verb === "create");
	};
	return { wrangler, calls, made };
}

function asDatabase(one: string) {
	return { name: one.slice(3), uuid: `uuid-of-${one.slice(3)}` };
}

function madeOrMissing(made: Set<string>, name: string, isCreating: boolean): string {
	if (isCreating && made.has(name)) throw new Error(`${name} exists already`);
	if (isCreating) made.add(name);
	if (!made.has(name)) throw new Error(`no ${name}`);
	return "{}";
}

test("a first deploy creates database, bucket and queues, a second creates nothing", async () => {
	const { wrangler, calls, made } = fakeWrangler();
	const options = { toml, jurisdiction: "", wrangler, say: () => {} };
	expect(await ensureResources(options)).toBe("uuid-of-serpentine");
	expect([...made]).toEqual(["d1 serpentine", "r2 serpentine-objects", "queues looks-high", "queues looks-low", "queues webhooks"]);
	const callsOfFirst = calls.length;
	expect(await ensureResources(options)).toBe("uuid-of-serpentine");
	expect(calls.slice(callsOfFirst).filter((call) => call.includes("create"))).toEqual([]);
});

test("a jurisdiction reaches the database, the bucket and the binding", async () => {
	const { wrangler, calls } = fakeWrangler();
	await ensureResources({ toml, jurisdiction: "eu", wrangler, say: () => {} });
	expect(calls).toContain("d1 create serpentine --jurisdiction eu");
	expect(calls).toContain("r2 bucket create serpentine-objects --jurisdiction eu");
	const config = deployConfig(toml, { databaseId: "x", baseUrl: "https://a.example", jurisdiction: "eu" });
	expect(config.r2_buckets).toEqual([{ binding: "OBJECTS", bucket_name: "serpentine-objects", jurisdiction: "eu" }]);
});

test("the deployed config holds the found database, the address, cron and no development aid", () => {
	const config = deployConfig(toml, { databaseId: "found", baseUrl: "https://a.example", jurisdiction: "" });
	expect(config.d1_databases[0]).toMatchObject({ database_id: "found" });
	expect(config.vars).toMatchObject({ BASE_URL: "https://a.example", SERP_ORIGIN: "" });
	expect(config.vars).not.toHaveProperty("SIMULATOR_ORIGIN");
	expect(config.define).toEqual({ DEV_AIDS: "false" });
	expect(config.triggers).toEqual({ crons: ["* * * * *"] });
	expect(config.r2_buckets[0]).not.toHaveProperty("jurisdiction");
});

test("only mails by Cloudflare get their binding", () => {
	const settings = { databaseId: "found", baseUrl: "https://a.example", jurisdiction: "" };
	expect(deployConfig(toml, { ...settings, mailTransport: "cloudflare" })).toMatchObject({
		send_email: [{ name: "SEND_EMAIL" }],
		vars: { MAIL_TRANSPORT: "cloudflare" },
	});
	const without = deployConfig(toml, { ...settings, mailTransport: "smtp" });
	expect(without).not.toHaveProperty("send_email");
	expect(without.vars).not.toHaveProperty("MAIL_TRANSPORT");
});

test("every queue that is written to is also read", () => {
	expect(queueNames(toml).sort()).toEqual(toml.queues.consumers.map((one) => one.queue).sort());
});
