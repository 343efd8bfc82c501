import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { account } from "~/db/tables/users";
import { PROOF_LABEL } from "~/domain/account/own-host";
import { MINUTE_MS } from "~/domain/time/durations";
import { owner } from "../members/test-account-members";
import type { TestCtx } from "../sessions/test-ctx";
import { awaitCertificates } from "./ask-certificate";
import { clientSide } from "./client-side";
import { findOwnHost } from "./find-own-host";
import { readHost } from "./read-host";
import { checkHost, removeHost, saveHost } from "./save-host";
import { type FakeHosts, fakeHosts } from "./test-hosts";

type Owner = Awaited<ReturnType<typeof owner>>;
const newHost = () => `seo-${crypto.randomUUID()}.agency.example`;

/** An owner whose account has a host, and the records that it needs. */
async function withHost(host = newHost(), hosts: FakeHosts = fakeHosts()) {
	const of = await owner();
	Object.assign(of.ctx.ports, { hosts });
	await saveHost(of.ctx, of.seat, host);
	const view = await readHost(of.ctx, of.seat);
	const set = (proof = view?.proof.text ?? "") => {
		hosts.records.set(`${host} CNAME`, [hosts.target]);
		hosts.records.set(`${PROOF_LABEL}.${host} TXT`, [proof]);
	};
	return { of, host, hosts, view, set, check: () => checkHost(of.ctx, of.seat) };
}
const opens = async ({ ctx }: { ctx: TestCtx }, host: string) => (await findOwnHost(ctx, host))?.accountHid ?? null;
const base = async ({ ctx, seat }: Owner) => (await clientSide(ctx, seat.account)).baseUrl;

test("a host opens nothing until both records are right; each state is named, and removal ends it at once", async () => {
	const { of, host, hosts, set, check } = await withHost();
	expect([await opens(of, host), await base(of)]).toEqual([null, "https://serpentine.test"]);
	expect(await check()).toBe("not_found");
	hosts.records.set(`${host} A`, ["198.51.100.1"]);
	expect(await check()).toBe("elsewhere");
	set("token of nobody");
	expect(await check()).toBe("unproven");
	expect(await opens(of, host)).toBeNull();
	set();
	expect(await check()).toBe("ready");
	expect([await opens(of, host), await base(of)]).toEqual([of.accountHid, `https://${host}`]);
	// Another host, a longer one and one without the verification open nothing.
	expect([await opens(of, `x.${host}`), await opens(of, host.slice(1)), await opens(of, "")]).toEqual([null, null, null]);
	await removeHost(of.ctx, of.seat);
	expect([await opens(of, host), await base(of), await readHost(of.ctx, of.seat)]).toEqual([null, "https://serpentine.test", null]);
});

test("a host belongs to the account that proves it first; the record of one account proves nothing for another", async () => {
	const one = await withHost();
	const two = await withHost(one.host, one.hosts);
	one.set();
	expect(await two.check()).toBe("unproven");
	expect(await one.check()).toBe("ready");
	two.set();
	expect(await two.check()).toBe("taken");
	expect(await opens(one.of, one.host)).toBe(one.of.accountHid);
	await removeHost(one.of.ctx, one.of.seat);
	expect(await two.check()).toBe("ready");
	expect(await opens(one.of, one.host)).toBe(two.of.accountHid);
});

test("of two accounts that are checked at once one has the host", async () => {
	const one = await withHost();
	const two = await withHost(one.host, one.hosts);
	one.hosts.records.set(`${one.host} CNAME`, [one.hosts.target]);
	one.hosts.records.set(`${PROOF_LABEL}.${one.host} TXT`, [one.view?.proof.text ?? "", two.view?.proof.text ?? ""]);
	expect((await Promise.all([one.check(), two.check()])).toSorted()).toEqual(["ready", "taken"]);
});

test("a host whose records are gone is not verified any more; one without an answer of a resolver stays as it was", async () => {
	const { of, host, hosts, set, check } = await withHost();
	set();
	await check();
	hosts.failing = true;
	await expect(check()).rejects.toMatchObject({ errors: { host: ["brand.errors.unread"] } });
	expect(await opens(of, host)).toBe(of.accountHid);
	hosts.failing = false;
	hosts.records.delete(`${PROOF_LABEL}.${host} TXT`);
	expect(await check()).toBe("unproven");
	expect(await opens(of, host)).toBeNull();
});

test("on the edge links lead to a host once its certificate is there; a removed host is removed there too", async () => {
	const { of, host, hosts, set, check } = await withHost(newHost(), fakeHosts({ service: true }));
	set();
	expect(await check()).toBe("certificate");
	expect([await opens(of, host), await base(of)]).toEqual([of.accountHid, "https://serpentine.test"]);
	hosts.certified.add(host);
	await awaitCertificates(of.ctx);
	expect((await readHost(of.ctx, of.seat))?.state).toBe("certificate");
	of.ctx.advance(3 * MINUTE_MS);
	await awaitCertificates(of.ctx);
	expect((await readHost(of.ctx, of.seat))?.state).toBe("ready");
	expect(await base(of)).toBe(`https://${host}`);
	let rest: Promise<void> = Promise.resolve();
	of.ctx.background = (work) => {
		rest = work;
	};
	await removeHost(of.ctx, of.seat);
	await rest;
	expect(hosts.known).toEqual([]);
});

test("a host needs the paid plan and opens nothing without it; an account has one", async () => {
	const { of, host, set, check } = await withHost();
	set();
	await check();
	await expect(saveHost(of.ctx, of.seat, newHost())).rejects.toMatchObject({ errors: { host: ["brand.errors.hasHost"] } });
	await of.ctx.db.update(account).set({ plan: "default" }).where(eq(account.id, of.accountId));
	expect(await opens(of, host)).toBeNull();
});
