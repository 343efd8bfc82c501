import { z } from "zod";
import { HOST_RULES } from "~/domain/normalize/domain";
import { AppError } from "~/services/app-error";
import { parseInput } from "~/services/parse-input";
import { listWebsites } from "~/services/websites/list-websites";
import { setWebsiteHosts } from "~/services/websites/set-website-hosts";
import { website } from "./answers/monitors";
import { listOf } from "./answers/values";
import type { ApiCall, ApiRoute } from "./call";
import { pageFields } from "./page-list";

const hostsSchema = z.object({ hosts: z.enum(HOST_RULES, "hosts.invalid") });

/** The account's websites, and which hosts are their own: "subdomains" (default), "www" or "exact". */
export const websiteRoutes: readonly ApiRoute[] = [
	{
		method: "GET",
		path: "websites",
		access: "verified",
		summary: "Websites with tracked keywords",
		query: z.object(pageFields),
		payload: null,
		answers: listOf(website),
		errors: [],
		example: {},
		answer: async (call) => call.page(await list(call), ({ id }) => id),
	},
	{
		method: "PUT",
		path: "websites/:id",
		access: "verified",
		summary: "Sets which hosts belong to a website",
		query: null,
		payload: hostsSchema,
		answers: website,
		errors: [],
		example: { payload: { hosts: "subdomains" } },
		answer: change,
	},
];

async function list(call: ApiCall) {
	return (await listWebsites(call.ctx, { accountId: accountId(call) })).map(({ hid, ...fields }) => ({ id: hid, ...fields }));
}

async function change(call: ApiCall) {
	const hid = call.params.id ?? "";
	await setWebsiteHosts(call.ctx, { accountId: accountId(call), hid, ...parseInput(hostsSchema, call.payload) });
	return (await list(call)).find((one) => one.id === hid);
}

function accountId(call: ApiCall): number {
	if (!call.caller) throw new AppError("InvalidTokenException");
	return call.caller.account.id;
}
