import { expect, test } from "vitest";
import { ask, signedInUser } from "~/server/api/test-client";
import { callRoute } from "~/server/test-form";
import { action } from "../../route";

test("a rule is raised and removed by its place; a form without a place changes nothing", async () => {
	const who = await signedInUser();
	const call = async (method: string, path: string, body?: object) =>
		(await ask(who.ctx, method, path, { headers: who.bearer, ...(body && { body }) })).body;
	await call("POST", "monitors", { website: "shop.example", keywords: ["lamp"], country: "fr", language: "fr" });
	const [site] = (await call("GET", "websites")) as { id: string }[];
	const path = `websites/${site?.id}/wanted-rules`;
	await call("PUT", path, { rules: ["a", "b"].map((value) => ({ by: "text", value, url: `/${value}` })) });
	const read = async () => (await call("GET", path)) as { rules: { value: string }[]; version: string };
	const send = async (intent: string, place: string) => {
		const form = { intent, place, version: (await read()).version };
		const sent = { form, cookie: who.cookie, params: { slug: "shop.example" } };
		const { status } = await callRoute(action, "/position-monitoring/shop.example?dialog=wanted_rules", sent);
		return [status, (await read()).rules.map(({ value }) => value).join("")];
	};
	for (const place of ["", "x", "-1", "0.5"]) expect(await send("remove_wanted_rule", place)).toEqual([400, "ab"]);
	expect(await send("raise_wanted_rule", "1")).toEqual([302, "ba"]);
	expect(await send("remove_wanted_rule", "0")).toEqual([302, "a"]);
});
