import { env } from "cloudflare:workers";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { APP_VERSION } from "~/domain/app-version";
import { signedInUser } from "~/server/api/test-client";
import { gate } from "~/server/gate";
import { forgetGateFacts } from "~/server/gate-facts";
import { callRoute } from "~/server/test-form";
import { action, loader } from "./route";

const SCREEN = "/admin/notices";
let boss: Awaited<ReturnType<typeof signedInUser>>;
beforeEach(async () => {
	boss = await signedInUser({ role: "ADMINISTRATOR" });
});
afterEach(async () => {
	await env.DB.prepare("DELETE FROM setting WHERE key = 'minimum_client_version'").run();
	forgetGateFacts();
});

const post = (minimum_version: string, { cookie } = boss) =>
	callRoute(action, SCREEN, { form: { intent: "version", minimum_version }, cookie });
const shown = async () => (await callRoute(loader, SCREEN, { cookie: boss.cookie })).data?.minimumVersion;
/** Status that a client of this version gets; null where it is served. */
async function refusedTo(version: string): Promise<number | null> {
	const request = new Request("https://app.example/api/monitors", { headers: { "App-Version": version } });
	return (await gate(request, env as never))?.status ?? null;
}

test("an administrator sets the oldest client that is served; older ones are told to update, at once", async () => {
	expect([await shown(), await refusedTo("0.9")]).toEqual(["", null]);
	expect((await post(" 1.0.19 ")).location).toBe(SCREEN);
	expect([await shown(), await refusedTo("1.0.18"), await refusedTo("1.0.19"), await refusedTo("dev")]).toEqual([
		"1.0.19",
		426,
		null,
		null,
	]);
	expect((await post("")).location).toBe(SCREEN);
	expect([await shown(), await refusedTo("0.9")]).toEqual(["", null]);
});

test.each(["99", `${APP_VERSION}.1`, "newest"])(
	"a version that would refuse the server's own pages, or is none, is not set: %j",
	async (typed) => {
		const refused = await post(typed);
		const errors = { minimum_version: [expect.stringContaining(`at most ${APP_VERSION}`)] };
		expect(refused).toMatchObject({ status: 400, data: { errors, values: { minimum_version: [typed] } } });
		expect([await shown(), await refusedTo("0.1")]).toEqual(["", null]);
	},
);

test("nobody else sets it", async () => {
	expect((await post("1.0", await signedInUser())).status).toBe(403);
	expect(await shown()).toBe("");
});

describe("notes under charts", () => {
	const note = {
		intent: "save_note",
		from: "2026-11-05",
		to: "2026-11-19",
		engine: "google",
		note_en: " Core update ",
		note_fr: "",
		note_es: "",
	};
	const send = (form: Record<string, string>, { cookie } = boss) => callRoute(action, SCREEN, { form, cookie });
	type Loaded = Awaited<ReturnType<typeof loader>>;
	const load = async (query = "") => (await callRoute<Loaded>(loader, `${SCREEN}${query}`, { cookie: boss.cookie })).data;
	const notes = async () => (await load())?.notes ?? [];
	afterEach(async () => {
		await env.DB.prepare("DELETE FROM operator_note").run();
	});

	test("an administrator adds, edits and removes a note", async () => {
		expect((await send(note)).location).toBe(SCREEN);
		const [added] = await notes();
		const texts = { en: "Core update", fr: "", es: "" };
		expect(added).toEqual({ hid: expect.any(String), from: "2026-11-05", to: "2026-11-19", engine: "google", texts });
		const hid = added?.hid ?? "";
		expect((await load(`?dialog=edit_note&note=${hid}`))?.noteDialog).toEqual({ note: added });
		expect((await load("?dialog=create_note"))?.noteDialog).toEqual({ note: null });
		expect((await load("?dialog=edit_note&note=gone"))?.noteDialog).toBeNull();
		expect((await send({ ...note, note: hid, to: "", engine: "", note_fr: "Mise à jour" })).location).toBe(SCREEN);
		expect(await notes()).toEqual([{ hid, from: "2026-11-05", to: "2026-11-05", engine: null, texts: { ...texts, fr: "Mise à jour" } }]);
		expect((await send({ intent: "remove_note", note: hid })).location).toBe(SCREEN);
		expect(await notes()).toEqual([]);
		expect(await send({ ...note, note: hid })).toMatchObject({ status: 400, data: { code: "NotFoundException" } });
	});

	test.each([
		[{ from: "2026-02-30" }, { from: ["This is not a day."] }],
		[{ to: "soon" }, { to: ["This is not a day."] }],
		[{ to: "2026-11-04" }, { to: ["The last day is before the first one."] }],
		[{ note_en: "  " }, { note_en: ["Write a text in at least one language."] }],
		[{ note_fr: "x".repeat(201) }, { note_fr: ["At most 200 characters."] }],
	])("what is wrong stands beside its field, and what was typed stays: %j", async (wrong, errors) => {
		expect(await send({ ...note, ...wrong })).toMatchObject({ status: 400, data: { errors, values: { engine: ["google"] } } });
		expect(await notes()).toEqual([]);
	});

	test("nobody else writes one", async () => {
		const other = await signedInUser();
		expect((await send(note, other)).status).toBe(403);
		expect((await send({ intent: "remove_note", note: "x" }, other)).status).toBe(403);
		expect(await notes()).toEqual([]);
	});
});
