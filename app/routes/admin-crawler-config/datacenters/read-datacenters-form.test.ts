import { expect, test } from "vitest";
import { refuse } from "~/server/answer-form";
import { signedInUser } from "~/server/api/test-client";
import { callRoute } from "~/server/test-form";
import { AppError } from "~/services/app-error";
import { listDatacenters } from "~/services/datacenters/list-datacenters";
import { action } from "../route";
import { readDatacentersForm } from "./read-datacenters-form";

function read(...lines: [string, string, string][]) {
	const form = new FormData();
	for (const [id, label, state] of lines) {
		form.append("id", id);
		form.append("label", label);
		form.append("state", state);
	}
	try {
		return readDatacentersForm(form);
	} catch (error) {
		if (!(error instanceof AppError)) throw error;
		const { errors, failure } = refuse(error, form, "en");
		return { errors, failure };
	}
}

test("the list of datacenters ignores empty lines and shows errors beside their fields", () => {
	expect(read(["lon", " London ", "available"], ["", "", "available"])).toEqual([{ id: "lon", label: "London", state: "available" }]);
	expect(read(["lo n", "", "gone"], ["par", "Paris", "available"])).toMatchObject({
		errors: {
			"0.id": ["id must be letters, digits, dots and hyphens."],
			"0.label": ["A label of 1 to 40 characters is required."],
			"0.state": [expect.any(String)],
		},
		failure: null,
	});
	expect(read(["", "", "available"])).toMatchObject({ failure: "A list of 1 to 12 datacenters is required." });
	expect(read(["lon", "A", "available"], ["LON", "B", "available"])).toMatchObject({ failure: "Two datacenters have the same id." });
});

test("an administrator switches a datacenter off by the form, and other users cannot", async () => {
	const form = { id: "lon", label: "London", state: "unavailable" };
	const somebody = await signedInUser();
	expect((await callRoute(action, "/admin/crawler/config", { form, cookie: somebody.cookie })).status).toBe(403);
	const who = await signedInUser({ role: "ADMINISTRATOR" });
	expect((await callRoute(action, "/admin/crawler/config", { form, cookie: who.cookie })).location).toBe(
		"/admin/crawler/config?tab=datacenters",
	);
	expect((await listDatacenters(who.ctx)).find(({ id }) => id === "lon")).toEqual(form);
	const wrong = await callRoute(action, "/admin/crawler/config", { form: { ...form, id: "l o n" }, cookie: who.cookie });
	expect([wrong.status, wrong.data]).toMatchObject([400, { values: { id: ["l o n"] }, errors: { "0.id": [expect.any(String)] } }]);
});
