import { randomBytes } from "node:crypto";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, expect, test } from "vitest";
import { readWranglerToml } from "../local-config.mjs";
import { newSetupToken } from "../serve/setup-token.mjs";
import { ACCOUNT, startFakeCloudflare, TOKEN } from "./fake-cloudflare.mjs";
import { fakeWrangler } from "./fake-wrangler.mjs";
import { createPlatform, emptyPlatform, PlatformError } from "./platform.mjs";
import { carryOut, findAccount, prepare } from "./run-deploy.mjs";

const toml = readWranglerToml();
const ADDRESS = "https://serpentine.team.workers.dev";
const MIGRATIONS = ["0000_first.sql", "0001_second.sql"];
const headers = { Authorization: `Bearer ${TOKEN}` };

const endings = [];
afterEach(async () => {
	for (const end of endings.splice(0)) await end();
});

async function start(as) {
	const fake = await startFakeCloudflare(as);
	endings.push(fake.close);
	const folder = fs.mkdtempSync(path.join(os.tmpdir(), "deploy-test-"));
	endings.push(() => fs.rmSync(folder, { recursive: true, force: true }));
	const platform = createPlatform({ headers, origin: fake.origin });
	const put = async (place, body) => {
		const response = await fetch(`${fake.origin}${place}`, { method: "PUT", headers, body: JSON.stringify(body) });
		const answer = await response.json();
		if (!answer.success) throw new PlatformError("PUT", place, response.status, answer.errors);
	};
	const said = [];
	const { token, digest } = newSetupToken();
	const writeFile = (name, content) => {
		const file = path.join(folder, name);
		fs.writeFileSync(file, JSON.stringify(content));
		return file;
	};
	const { wrangler, calls } = fakeWrangler({ platform, send: put, migrations: MIGRATIONS });
	const within = { platform, accountId: ACCOUNT, toml };
	const plan = (values, askMissing = null) =>
		prepare({ ...within, values, migrations: MIGRATIONS, askMissing, randomBytes, setupDigest: digest });
	const carry = (prepared) =>
		carryOut({ ...within, prepared, token, wrangler, writeFile, removeFile: (file) => fs.rmSync(file), say: (text) => said.push(text) });
	return { fake, folder, plan, carry, said, token, calls, platform };
}

test("a first deploy makes database, bucket, queues and secrets, then uploads, and prints the set-up link", async () => {
	const { fake, folder, plan, carry, said, token, calls } = await start();
	const prepared = await plan({ BASE_URL: ADDRESS, STRIPE_SECRET_KEY: "a", STRIPE_PUBLISHABLE_KEY: "b", STRIPE_WEBHOOK_SECRET: "c" });
	expect(prepared.problems).toEqual([]);
	expect(prepared.plan.lines).toEqual([
		"database serpentine",
		"bucket serpentine-objects",
		"queue looks-high",
		"queue looks-low",
		"queue webhooks",
		"migrations of the database: 2 (0000_first.sql to 0001_second.sql)",
		`the Worker serpentine at ${ADDRESS}`,
		"Durable Object class Clock",
		"Durable Object class AccountLive",
		"Durable Object class RelayRouter",
		"cron trigger * * * * *",
		"secret STRIPE_SECRET_KEY",
		"secret STRIPE_PUBLISHABLE_KEY",
		"secret STRIPE_WEBHOOK_SECRET",
		"secret SOURCES_SECRET, made at random",
		"secret SETUP_TOKEN_HASH, for a new set-up link",
	]);
	expect(fake.account.changes).toEqual([]);
	await carry(prepared);
	expect(fake.account.changes).toEqual([
		"POST /d1/database",
		"POST /r2/buckets",
		"POST /queues",
		"POST /queues",
		"POST /queues",
		"PUT /workers/scripts/serpentine",
	]);
	expect(calls).toEqual(["d1 migrations apply serpentine --remote --config", "deploy --config --secrets-file"]);
	expect(said.join("\n")).toContain(`${ADDRESS}/admin/setup?token=${token}`);
	expect(said.join("\n")).not.toContain("rollback");
	expect(fs.readdirSync(folder)).toEqual(["wrangler.deploy.json"]);
});

test("a later deploy makes nothing twice, keeps secrets, needs no link, and prints how to go back", async () => {
	const { fake, plan, carry, said, platform } = await start();
	await carry(await plan({ BASE_URL: ADDRESS }));
	const [database] = fake.account.databases.keys();
	await platform.post(`/accounts/${ACCOUNT}/d1/database/${database}/query`, { sql: "INSERT INTO user VALUES ('ADMINISTRATOR')" });
	said.length = 0;
	const prepared = await plan({ BASE_URL: ADDRESS, SENTRY_DSN: "https://key@sentry.example/1" });
	expect(prepared.plan.lines).toEqual([`a new version of the Worker serpentine at ${ADDRESS}`, "secret SENTRY_DSN"]);
	await carry(prepared);
	expect(fake.account.scripts.get("serpentine").secrets.toSorted()).toEqual(["SENTRY_DSN", "SETUP_TOKEN_HASH", "SOURCES_SECRET"]);
	expect(said.join("\n")).toContain("npx wrangler rollback version-1 --name serpentine");
	expect(said.join("\n")).not.toContain("/admin/setup");
});

test("a deploy that ended before an administrator was made prints a new link", async () => {
	const { plan, carry } = await start();
	await carry(await plan({ BASE_URL: ADDRESS }));
	expect((await plan({ BASE_URL: ADDRESS })).plan.lines).toContain("secret SETUP_TOKEN_HASH, for a new set-up link");
});

test.each([
	["the plan", { plan: "free" }, {}, "Workers Free"],
	["R2", { hasR2: false }, {}, "R2 is not enabled"],
	["queues", { hasQueues: false }, {}, "Queues are not enabled"],
	["a workers.dev subdomain", { subdomain: null }, {}, "no workers.dev subdomain"],
	["an address", {}, { BASE_URL: "" }, "BASE_URL is not set"],
	["its own address at workers.dev", {}, { BASE_URL: "https://serpentine.other.workers.dev" }, `address is ${ADDRESS}`],
	["a sender", {}, { MAIL_TRANSPORT: "cloudflare" }, "MAIL_TRANSPORT=cloudflare needs MAIL_FROM"],
	["a server of mails", {}, { MAIL_TRANSPORT: "smtp", MAIL_FROM: "a@a.example" }, "needs SMTP_HOST"],
	["a zone of the sender", {}, { MAIL_TRANSPORT: "cloudflare", MAIL_FROM: "A <a@a.example>" }, "a.example, which is no zone"],
	[
		"Email Sending",
		{ zones: { "a.example": [{ name: "a.example", enabled: true }] } },
		{ MAIL_TRANSPORT: "cloudflare", MAIL_FROM: "a@mail.a.example" },
		"wrangler email sending enable mail.a.example",
	],
	["a part of a service", {}, { TWILIO_ACCOUNT_SID: "AC1" }, "text messages by Twilio are incomplete: TWILIO_AUTH_TOKEN, TWILIO_FROM"],
])("%s is missing: one sentence, and nothing is made", async (_what, as, values, words) => {
	const { fake, plan } = await start(as);
	const { problems } = await plan({ BASE_URL: ADDRESS, ...values });
	expect(problems).toEqual([expect.stringContaining(words)]);
	expect(fake.account.changes).toEqual([]);
});

test("all that is missing is named at once", async () => {
	const { plan } = await start({ plan: "free", hasR2: false, hasQueues: false });
	expect((await plan({ MAIL_TRANSPORT: "http" })).problems).toHaveLength(5);
});

test("a login that may not read the plan is told so, and not refused", async () => {
	const { plan } = await start({ mayReadBilling: false });
	const { problems, notes } = await plan({ BASE_URL: ADDRESS });
	expect(problems).toEqual([]);
	expect(notes).toContainEqual(expect.stringContaining("The plan was not checked"));
});

test("a mail domain that sends, and a host of one's own, are no problem", async () => {
	const { plan } = await start({ zones: { "a.example": [{ name: "mail.a.example", enabled: true }] } });
	const { problems, notes } = await plan({
		BASE_URL: "https://track.a.example",
		MAIL_TRANSPORT: "cloudflare",
		MAIL_FROM: "a@mail.a.example",
	});
	expect(problems).toEqual([]);
	expect(notes).toEqual([expect.stringContaining("track.a.example has to be a custom domain")]);
});

test("a jurisdiction reaches database and bucket, and the same bucket outside of it does not count", async () => {
	const { fake, plan, carry } = await start();
	fake.account.buckets.add("default/serpentine-objects");
	const prepared = await plan({ BASE_URL: ADDRESS, JURISDICTION: "eu" });
	expect(prepared.plan.lines.slice(0, 2)).toEqual(["database serpentine (jurisdiction eu)", "bucket serpentine-objects (jurisdiction eu)"]);
	await carry(prepared);
	expect([...fake.account.buckets]).toContain("eu/serpentine-objects");
	expect([...fake.account.databases.values()][0].jurisdiction).toBe("eu");
});

test("a database outside of the jurisdiction is refused", async () => {
	const { plan, carry } = await start();
	await carry(await plan({ BASE_URL: ADDRESS }));
	expect((await plan({ BASE_URL: ADDRESS, JURISDICTION: "eu" })).problems).toEqual([
		expect.stringContaining("outside the jurisdiction eu"),
	]);
});

test("a terminal is asked before a first deploy alone, and only when the account is ready", async () => {
	const asked = [];
	const ask = async (values, address) => {
		asked.push(address);
		return { ...values, BASE_URL: address };
	};
	const { plan, carry } = await start();
	await carry(await plan({}, ask));
	await plan({ BASE_URL: ADDRESS }, ask);
	const poor = await start({ hasR2: false });
	await poor.plan({}, ask);
	expect(asked).toEqual([ADDRESS]);
});

test("an account is chosen by its id where a login has several, and a wrong login is told", async () => {
	const accounts = [
		{ id: ACCOUNT, name: "Team" },
		{ id: "f".repeat(32), name: "Other" },
	];
	const { platform, fake } = await start({ accounts });
	await expect(findAccount(platform, undefined)).rejects.toThrow(`Set CLOUDFLARE_ACCOUNT_ID to one of ${ACCOUNT} (Team)`);
	expect(await findAccount(platform, ACCOUNT)).toBe(ACCOUNT);
	const wrong = createPlatform({ headers: { Authorization: "Bearer old" }, origin: fake.origin });
	await expect(findAccount(wrong, undefined)).rejects.toThrow("Cloudflare refuses the login");
});

test("a dry run without a login shows what an empty account would get", async () => {
	const { plan: expected } = await (await start()).plan({ BASE_URL: ADDRESS });
	const { digest } = newSetupToken();
	const { plan, problems } = await prepare({
		...{ platform: emptyPlatform(), accountId: "ACCOUNT", toml, values: { BASE_URL: ADDRESS } },
		...{ migrations: MIGRATIONS, askMissing: null, randomBytes, setupDigest: digest },
	});
	expect(plan.lines).toEqual(expected.lines);
	expect(problems).toEqual([]);
});
