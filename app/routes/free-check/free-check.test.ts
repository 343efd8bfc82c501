import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { serpCheck } from "~/db/tables/checks";
import { signedInUser } from "~/server/api/test-client";
import { callRoute } from "~/server/test-form";
import { action, loader } from "./route";

const CHECK = { domain: "shop.example", keyword: "lamp", country: "fr", language: "fr" };
/** A network address used by one test only, so that other visitors do not count. */
const newAddress = () => `2001:db8:${crypto.randomUUID().slice(9, 13)}:${crypto.randomUUID().slice(9, 13)}::1`;

/** A visitor's browser: keeps its cookie and skips the minute between two checks. */
async function visitor(ip = newAddress()) {
	const { ctx } = await signedInUser();
	let cookie = "";
	const headers = () => ({ "CF-Connecting-IP": ip, ...(cookie && { Cookie: cookie }) });
	const ask = async (form: Record<string, string> = CHECK) => {
		const answer = await callRoute(action, "/free-check", { form, headers: headers() });
		const set = answer.cookies.find((one) => one.startsWith("visitor="));
		if (set) cookie = set.split(";")[0] ?? "";
		return answer;
	};
	const passMinute = () => ctx.db.update(serpCheck).set({ askedAt: 1 }).where(eq(serpCheck.domain, CHECK.domain));
	return { ctx, ask, passMinute, headers };
}
const failure = (answer: { data: Record<string, unknown> | null }) => answer.data?.failure as string;

test("a visitor must wait a minute between checks or create an account, and after three checks needs an account", async () => {
	const anna = await visitor();
	expect((await anna.ask()).location).toBe("/free-check");
	const soon = await anna.ask();
	expect(soon.status).toBe(429);
	expect(failure(soon)).toMatch(/^Wait between checks, or create a free account\. Possible again in (60|5\d) seconds\.$/);
	for (const _ of [2, 3]) {
		await anna.passMinute();
		expect((await anna.ask()).location).toBe("/free-check");
	}
	await anna.passMinute();
	expect(failure(await anna.ask())).toBe(
		"You have reached the maximum number of verifications for today. An account is required for more checks.",
	);
	const shown = (await callRoute(loader, "/free-check", { headers: anna.headers() })).data?.screen as { reports: unknown[] };
	expect(shown.reports).toHaveLength(3);
});

test("one network may run ten checks a day, whoever asks; the eleventh needs an account", async () => {
	const network = newAddress().replace(/::1$/, "");
	for (let i = 0; i < 10; i++) expect((await (await visitor(`${network}::${i}`)).ask()).location).toBe("/free-check");
	const eleventh = await (await visitor(`${network}:ffff::1`)).ask();
	expect([eleventh.status, failure(eleventh)]).toEqual([429, expect.stringContaining("An account is required for more checks.")]);
});

test("errors are shown beside their fields, with the same text as in the browser", async () => {
	const anna = await visitor();
	const { status, data } = await anna.ask({ ...CHECK, domain: "no domain", keyword: " " });
	const screen = (await callRoute(loader, "/free-check")).data?.screen as { words: Record<string, string> };
	const { words } = screen;
	expect([status, data?.errors]).toEqual([400, { domain: [words["required.domain"]], keyword: [words["required.keyword"]] }]);
});

test("a user with an account is redirected to their own checks; one who has not activated it yet may check as a visitor", async () => {
	const who = await signedInUser();
	for (const answer of [
		await callRoute(loader, "/free-check", { cookie: who.cookie }),
		await callRoute(action, "/free-check", { form: CHECK, cookie: who.cookie }),
	])
		expect(answer.location).toBe("/datacenter-check?add=1");
	const unverified = await signedInUser({ verifiedAt: null, termsAcceptedAt: null });
	expect((await callRoute(loader, "/free-check", { cookie: unverified.cookie })).status).toBe(200);
});

test("a visitor without a check sees an example of an answer in their language, with places and an unknown, and then their own", async () => {
	const anna = await visitor();
	const shown = async (more: Record<string, string> = {}) =>
		(await callRoute(loader, "/free-check", { headers: { ...anna.headers(), ...more } })).data?.screen as {
			example: { keyword: { term: string }; datacenters: Record<string, unknown>; urls: object; answered: number; asked: number } | null;
		};
	const { example } = await shown({ "Accept-Language": "fr" });
	expect(example?.keyword.term).toBe("banc de jardin");
	// A place is drawn where its address is known.
	const placed = Object.entries(example?.datacenters ?? {}).filter(([, position]) => typeof position === "number");
	expect(placed.map(([id]) => id)).toEqual(Object.keys(example?.urls ?? {}));
	expect(placed.length).toBeGreaterThan(0);
	expect(example?.answered).toBe(placed.length);
	await anna.ask();
	expect((await shown()).example).toBeNull();
});
