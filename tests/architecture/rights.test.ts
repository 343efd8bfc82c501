import fs from "node:fs";
import { expect, test } from "vitest";
import type { MemberRole } from "../../app/domain/account/member-role";
import type { Right } from "../../app/domain/account/seat";
import { personLimits, tokenLimit } from "../../app/domain/account/seat-rights";
import { printTable } from "../../scripts/rights/print-table";
import { registries } from "../../scripts/rights/read-app";
import { readTable } from "../../scripts/rights/read-table";

const app = registries();
const stored = fs.readFileSync("docs/rights.md", "utf8");
type App = Parameters<typeof readTable>[0];

/** The app with another text in one file; throws where the file lacks the old text. */
function replaced(file: string, from: string, to: string): App {
	const sources = app.sources.map((one) => (one.file === file ? { file, text: one.text.replaceAll(from, to) } : one));
	if (sources.every((one, i) => one.text === app.sources[i]?.text)) throw new Error(`${file} has no ${from}`);
	return { ...app, sources };
}

const call = (name: string, fields: object): App => ({
	...app,
	calls: app.calls.map((one) => (`${one.method} ${one.path}` === name ? { ...one, ...fields } : one)),
});

const HOLES: Record<string, () => App> = {
	"a use case that asks for no right": () => replaced("app/services/tags/add-tag.ts", 'assertRight(seat, "common.write");', ""),
	"a use case of a form alone that asks for no right": () =>
		replaced("app/services/members/transfer-ownership.ts", 'assertRight(seat, "members.write");', ""),
	"a use case that asks for a weaker right": () => replaced("app/services/webhooks/send-test.ts", '"sending.write"', '"sending.read"'),
	"a page without a row": () => ({ ...app, pages: [...app.pages, { path: "hole", file: "routes/notifications/route.tsx" }] }),
	"a call whose access is lowered": () => call("GET users", { access: "verified" }),
	"a call whose part of the scope is lowered": () => call("POST webhooks", { scope: "write" }),
	"a tool that makes another call": () => ({
		...app,
		tools: app.tools.map((one) => (one.name === "list_alerts" ? { ...one, call: "POST alerts/read" } : one)),
	}),
	"a stored object that is read past its use case": () => replaced("app/routes/storage/route.ts", "readStoredObject(", "readRow("),
	"stored objects without a guard": () => replaced("app/routes/storage/route.ts", "await requireApi(", "await anybody("),
	"a live channel without a guard": () => replaced("workers/live-socket.ts", "await requireApi(", "await anybody("),
	"a form without a guard": () => replaced("app/routes/url-monitoring/route.tsx", "await requireVerified(", "await anybody("),
	"a screen of administrators for everybody": () => replaced("app/routes/admin-users/route.tsx", "requireAdministrator", "requireVerified"),
	"a shared page without its link": () => replaced("app/routes/shared-look/route.tsx", "requireShare", "readAddress"),
	"an intent that runs another use case": () =>
		replaced("app/routes/account-webhook/actions.ts", "(await rotateEndpoint(", "(await findEndpoint("),
	"a scope that grants too much": () => ({ ...app, tokenLimit: (scope) => tokenLimit(scope === "read" ? "*" : scope) }),
	"a role with the rights of another": () => ({ ...app, personLimits: (person) => personLimits({ ...person, member: "editor" }) }),
	"an administrator in the owner's name with the owner's rights": () => ({
		...app,
		personLimits: (person) => personLimits({ ...person, impersonated: false }),
	}),
};

test("the table of rights is current: npm run rights", () => {
	expect(printTable(readTable(app))).toBe(stored);
});

test.each(Object.entries(HOLES))("%s is seen in the table", (_, plant) => {
	expect(printTable(readTable(plant())) === stored).toBe(false);
});

const calls = (of: App) => printTable(readTable({ ...of, pages: [], tools: [], paths: [] }));
const asStored = calls(app);

test.each<[MemberRole, Right]>([
	["manager", "billing.read"],
	["manager", "billing.write"],
	["manager", "members.write"],
	["editor", "sending.write"],
	["editor", "access.write"],
	["editor", "connections.write"],
	["editor", "audit.read"],
	["reader", "work.write"],
	["reader", "common.write"],
	["reader", "reports.write"],
	["reader", "mutes.write"],
	["client", "costs.read"],
	["client", "sending.read"],
	["client", "work.write"],
])("the role %s with the right %s is seen in the table", (role, right) => {
	const ofPerson: typeof personLimits = (person) => {
		const limits = personLimits(person);
		if (person.member === role)
			for (const [n, limit] of limits.entries()) limits[n] = { ...limit, rights: new Set([...limit.rights, right]) };
		return limits;
	};
	expect(calls({ ...app, personLimits: ofPerson }) === asStored).toBe(false);
});

test.each<[string, Right]>([
	["members/invite-member.ts", "members.write"],
	["members/change-member.ts", "members.write"],
	["members/remove-member.ts", "members.write"],
	["members/list-members.ts", "members.read"],
	["account/list-audit.ts", "audit.read"],
])("the use case %s without %s is seen in the table", (file, right) => {
	expect(calls(replaced(`app/services/${file}`, `assertRight(seat, "${right}");`, "")) === asStored).toBe(false);
});
