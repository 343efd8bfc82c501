import { expect, inject, test } from "vitest";
import { ANSWER_MAX_BYTES } from "~/domain/webhook/retry";
import { dnsOverHttps } from "../dns/dns-over-https";
import { webhookSender } from "./webhook-sender";

const at = (path: string) => `${inject("outsideServer")}${path}`;
const sender = (settings: Partial<Parameters<typeof webhookSender>[0]> = {}) =>
	webhookSender({ dns: dnsOverHttps(at("/200/dns")), egress: null, localOrigins: [], timeoutMs: 300, ...settings });
const delivery = (url: string) => ({
	url,
	headers: { "webhook-id": "msg_1" },
	body: '{"type":"webhook.test"}',
	addresses: ["93.184.216.34"],
});

async function seen(name: string) {
	return (await (await fetch(at(`/seen/${name}`))).json()) as { method: string; headers: Record<string, string>; body: string };
}

test("a receiver gets body and headers, and the first 4 KB of its answer are kept", async () => {
	const answer = "x".repeat(2 * ANSWER_MAX_BYTES);
	const outcome = await sender().send(delivery(at(`/200/hook-a?body=${answer}`)));
	expect(outcome).toMatchObject({ status: 200, failure: null, answer: answer.slice(0, ANSWER_MAX_BYTES) });
	expect(await seen("hook-a")).toMatchObject({ method: "POST", headers: { "webhook-id": "msg_1" }, body: '{"type":"webhook.test"}' });
});

test("a redirect is an answer and is not followed", async () => {
	expect(await sender().send(delivery(at("/302/hook-b")))).toMatchObject({ status: 302, failure: null });
});

test("silence and a closed port are told apart", async () => {
	expect(await sender().send(delivery(at("/0/hook-c")))).toMatchObject({ status: null, failure: "timeout" });
	expect(await sender({ timeoutMs: 5_000 }).send(delivery("http://127.0.0.1:9/"))).toMatchObject({ status: null, failure: "unreachable" });
});

test("all addresses of a name are read; a name without any has none, and a failing resolver throws", async () => {
	const records = (answer: object) => at(`/200/dns?body=${encodeURIComponent(JSON.stringify(answer))}`);
	const Answer = [
		{ type: 5, data: "other.example." },
		{ type: 1, data: "93.184.216.34" },
		{ type: 28, data: "2606:2800:220:1::1" },
	];
	expect(await sender({ dns: dnsOverHttps(records({ Status: 0, Answer })) }).resolve("hooks.shop.example")).toEqual([
		"93.184.216.34",
		"2606:2800:220:1::1",
	]);
	expect(await sender({ dns: dnsOverHttps(records({ Status: 3 })) }).resolve("nobody.example")).toEqual([]);
	await expect(sender({ dns: dnsOverHttps(records({ Status: 2 })) }).resolve("broken.example")).rejects.toThrow("code 2");
	await expect(sender({ dns: dnsOverHttps(at("/500/dns")) }).resolve("broken.example")).rejects.toThrow("500");
});

test("an egress proxy gets the address with those that were checked; a local receiver does not go through it", async () => {
	const proxied = sender({ egress: { url: at("/201/egress"), key: "word" }, localOrigins: [inject("outsideServer")] });
	expect(await proxied.send(delivery("https://hooks.shop.example/in"))).toMatchObject({ status: 201 });
	expect((await seen("egress")).headers).toMatchObject({
		"egress-url": "https://hooks.shop.example/in",
		"egress-addresses": "93.184.216.34",
		authorization: "Bearer word",
	});
	expect(await proxied.send(delivery(at("/202/hook-d")))).toMatchObject({ status: 202 });
	expect((await seen("hook-d")).headers).not.toHaveProperty("egress-url");
});
