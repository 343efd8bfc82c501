import { expect, test } from "vitest";
import { loader as invoice } from "~/routes/account-invoice/route";
import { loader as webhook, action as webhookForm } from "~/routes/account-webhook/route";
import { loader as look } from "~/routes/look/route";
import { loader as exportsScreen } from "~/routes/position-monitoring/exports/route";
import { loader as traffic } from "~/routes/position-monitoring/keyword/traffic/route";
import { loader as overview } from "~/routes/position-monitoring/overview/route";
import { loader as positions } from "~/routes/position-monitoring/route";
import { sweepWorld } from "~/server/api/test-sweep";
import { callRoute } from "~/server/test-form";
import { listInvoices } from "~/services/billing/read-billing";
import { payingCaller, subscribe } from "~/services/billing/test-payments";

test("an invoice of another account, an unknown one and none are not found", async () => {
	const owner = await payingCaller();
	await subscribe(owner, 1);
	const [own] = await listInvoices(owner.ctx, owner.caller);
	const stranger = await payingCaller();
	for (const id of [own?.id ?? "", "in_unknown", "", "../billing", "%00"])
		expect([
			id,
			(await callRoute(invoice, `/account/billing/invoices/${encodeURIComponent(id)}`, { params: { id }, cookie: stranger.secret })).status,
		]).toEqual([id, 404]);
});

test("S22 no screen, dialog or form shows a stranger what is another account's", async () => {
	const { stranger, ids } = await sweepWorld();
	const cookie = stranger.cookie;
	const id = (name: string) => ids[name] ?? "";
	const pages: [string, Parameters<typeof callRoute>[0], string, Record<string, string>][] = [
		["webhook", webhook, `/account/webhooks/${id("webhooks")}`, { id: id("webhooks") }],
		["look", look, `/looks/${id("looks")}`, { lookId: id("looks") }],
		["exports of a website", exportsScreen, `/exports/shop.example`, { slug: "shop.example" }],
		["overview of a website", overview, `/monitoring-overview/shop.example`, { slug: "shop.example" }],
		["positions of a website", positions, `/position-monitoring/shop.example`, { slug: "shop.example" }],
		["clicks of a keyword", traffic, `/keyword-traffic/${id("monitors")}?from=2026-11-01&to=2026-11-20`, { id: id("monitors") }],
		["a keyword", positions, `/position-monitoring?dialog=keyword_detail&id=${id("monitors")}`, {}],
	];
	const found = [];
	for (const [name, loader, path, params] of pages) found.push([name, (await callRoute(loader, path, { params, cookie })).status]);
	expect(found).toEqual(pages.map(([name]) => [name, 404]));
	for (const intent of ["save", "on", "off", "rotate", "remove", "test", "replay"]) {
		const form = { intent, url: "https://hooks.other.example/in", events: "look.completed", name: "" };
		const answer = await callRoute(webhookForm, `/account/webhooks/${id("webhooks")}`, { params: { id: id("webhooks") }, cookie, form });
		expect([intent, answer.status]).toEqual([intent, 404]);
	}
});
