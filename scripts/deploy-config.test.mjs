import { expect, test } from "vitest";
import { deployConfig, queueNames } from "./deploy-config.mjs";
import { readWranglerToml } from "./local-config.mjs";

const toml = readWranglerToml();

test("a jurisdiction reaches the binding of the bucket", () => {
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
