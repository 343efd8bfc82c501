import { expect, test } from "vitest";
import { aesSecretBox } from "~/adapters/secrets/aes-secret-box";
import { jsonSchemaOf } from "./contract/json-schema";
import { API_ROUTES } from "./routes";
import { ask, signedInUser } from "./test-client";

type User = Awaited<ReturnType<typeof signedInUser>>;

interface Answer {
	status: number;
	body: { id: string; version: string; conflict?: { version: string; fields: Record<string, { mine: unknown; theirs: unknown }> } };
}

const call = async (user: User, method: string, path: string, body?: unknown): Promise<Answer> => {
	const { status, body: answered } = await ask(user.ctx, method, path, { headers: user.bearer, ...(body !== undefined && { body }) });
	return { status, body: answered as Answer["body"] };
};

interface Kind {
	name: string;
	/** Makes one; its path. */
	make(user: User): Promise<string>;
	/** Its present version, where the path cannot be read. */
	read?(user: User): Promise<string>;
	/** A change of the same field, to each of three values, and what the answer calls the field. */
	field: string;
	change: readonly [object, object, object];
	/** What a whole edit sends besides, and a change of another field; absent where there is one field. */
	whole?: object;
	other?: object;
}

const RULE = { name: "begun", condition: { kind: "moved", direction: "down", by: "places", amount: 5 }, channels: ["digest"] };
const WEBHOOK = { url: "https://hooks.shop.example/in", name: "Shop", events: ["export.ready"] };

const KINDS: readonly Kind[] = [
	{
		name: "note",
		make: async (user) => `notes/${(await call(user, "POST", "notes", { description: "begun", at: "2026-01-01" })).body.id}`,
		field: "description",
		change: [{ description: "one" }, { description: "two" }, { description: "three" }],
		whole: { at: "2026-01-01" },
		other: { at: "2026-02-02" },
	},
	{
		name: "tag",
		make: async (user) => `tags/${(await call(user, "POST", "tags", { name: "begun" })).body.id}`,
		field: "name",
		change: [{ name: "one" }, { name: "two" }, { name: "three" }],
		whole: { color: "#1976D2" },
		other: { color: "#000000" },
	},
	{
		name: "scheduled report",
		make: async (user) =>
			`scheduled_exports/${(await call(user, "POST", "scheduled_exports", { type: "weekly", transport_options: { emails: "ann@example.org" } })).body.id}`,
		field: "hour",
		change: [{ handler_options: { hour: 1 } }, { handler_options: { hour: 2 } }, { handler_options: { hour: 3 } }],
		whole: { type: "weekly" },
		other: { type: "daily" },
	},
	{
		name: "webhook",
		make: async (user) => `webhooks/${(await call(user, "POST", "webhooks", WEBHOOK)).body.id}`,
		field: "name",
		change: [
			{ ...WEBHOOK, name: "one" },
			{ ...WEBHOOK, name: "two" },
			{ ...WEBHOOK, name: "three" },
		],
		other: { ...WEBHOOK, events: ["import.completed"] },
	},
	{
		name: "alert rule",
		make: async (user) => `alert-rules/${(await call(user, "POST", "alert-rules", RULE)).body.id}`,
		field: "name",
		change: [
			{ ...RULE, name: "one" },
			{ ...RULE, name: "two" },
			{ ...RULE, name: "three" },
		],
		other: { ...RULE, channels: ["mail"] },
	},
	{
		name: "website",
		make: async (user) => `websites/${(await websiteOf(user)).id}`,
		read: async (user) => (await websiteOf(user)).version,
		field: "hosts",
		change: [{ hosts: "www" }, { hosts: "exact" }, { hosts: "subdomains" }],
		other: { names: ["Shop"] },
	},
	{
		name: "profile",
		make: async () => "account",
		field: "company",
		change: [{ company: "one" }, { company: "two" }, { company: "three" }],
		whole: { first_name: "Ann" },
		other: { first_name: "Bea" },
	},
	{
		name: "preferences",
		make: async () => "account",
		field: "country",
		change: [{ country: "fr" }, { country: "de" }, { country: "es" }],
		whole: { language: "en" },
		other: { language: "fr" },
	},
];

async function websiteOf(user: User): Promise<Answer["body"]> {
	const list = async () => (await ask(user.ctx, "GET", "websites", { headers: user.bearer })).body as Answer["body"][];
	const [found] = await list();
	if (found) return found;
	await call(user, "POST", "monitors", { website: "shop.example", keywords: ["red shoes"], country: "us", language: "en" });
	const [made] = await list();
	if (!made) throw new Error("no website");
	return made;
}

async function begun(kind: Kind) {
	const user = await signedInUser({ firstName: "Ann", country: "us", language: "en" });
	const secrets = aesSecretBox(["a secret of this test, long enough to be used"]);
	if (secrets) user.ctx.ports.secrets = secrets;
	const path = await kind.make(user);
	const version = kind.read ? await kind.read(user) : (await call(user, "GET", path)).body.version;
	return { version, put: (change: object) => call(user, "PUT", path, change) };
}

test.each(KINDS)("$name: an edit from an old version is refused with both texts; with the version of now it is written", async (kind) => {
	const { version, put } = await begun(kind);
	const [first, second, third] = kind.change;
	expect((await put({ ...first, version })).status).toBe(200);
	const refused = await put({ ...second, version });
	expect(refused).toMatchObject({ status: 409, body: { code: "ConflictException" } });
	const { conflict } = refused.body;
	const textOf = (change: object) => ({ ...change, ...Object.values(change).find((one) => typeof one === "object") })[kind.field as never];
	expect(conflict?.fields).toEqual({ [kind.field]: { mine: textOf(second), theirs: textOf(first) } });
	// Keeps the own one.
	expect((await put({ ...second, version: conflict?.version })).status).toBe(200);
	// What stands already is no conflict, and without a version a change is written as it is.
	expect((await put({ ...second, version })).status).toBe(200);
	expect((await put(third)).status).toBe(200);
});

test.each(KINDS)("$name: a version that no answer gave is refused, and nothing changes", async (kind) => {
	const { put } = await begun(kind);
	for (const version of ["", "x", "name", "name.", ".1a", "name.1A", "name.1a~", "1", "null"]) {
		const refused = await put({ ...kind.change[0], version });
		expect([version, refused.status, Object.keys((refused.body as unknown as { errors: object }).errors)]).toEqual([
			version,
			422,
			["version"],
		]);
	}
});

test.each(KINDS.filter(({ other }) => other))(
	"$name: edits of different fields are both kept, also where a form sends all of them",
	async (kind) => {
		const { version, put } = await begun(kind);
		const [first] = kind.change;
		expect((await put({ ...kind.other, version })).status).toBe(200);
		const merged = await put({ ...kind.whole, ...first, version });
		expect(merged.status).toBe(200);
		const { handler_options: _, ...other } = { handler_options: null, ...kind.other };
		const whole = { webhook: { name: "one", events: ["import.completed"] }, "alert rule": { name: "one", channels: ["mail"] } };
		const changed = whole[kind.name as keyof typeof whole] ?? other;
		expect(merged.body).toMatchObject(changed);
	},
);

/** Calls that change something and take no version, with the reason. */
const WITHOUT: Record<string, string> = {
	"account/customer/subscription": "a payment names the estimate that it accepts",
	"account/members/:id": "a role and its websites, written whole",
	"account/second-step": "a switch",
	"alert-mutes/:id": "a day that replaces the one before",
	"connections/:id/properties/:property": "a switch, a website and a list of words, each written whole",
	"crawler/configs/:id": "its body is the whole configuration, and each change is a revision that comes back",
	datacenters: "the whole list of one administrator's form",
	"example-share": "a choice that replaces the one before",
	"monitors/import/uploads/:upload/:n": "a part of a file, written once",
	monitors: "marks, tags and depth of keywords: each a press on what is shown",
	"monitors/:id": "as PUT monitors",
	"monitors/:id/search": "begins a new search; of two at once one is refused",
	"users/:id/grant": "a new grant beside those before, which stay readable",
	"webhooks/:id/state": "a switch",
};

test("every call that changes a shared thing takes the version that it began from", () => {
	const changing = API_ROUTES.filter(({ method }) => method === "PUT");
	const open = changing.filter(
		({ payload }) => !(payload && JSON.stringify(jsonSchemaOf(payload, "input", {})).includes("that the change began from")),
	);
	expect(open.map(({ path }) => path).toSorted()).toEqual(Object.keys(WITHOUT).toSorted());
});
