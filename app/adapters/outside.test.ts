import { expect, inject, test } from "vitest";
import { turnstileCheck } from "./bot-check/turnstile-check";
import { envelopeAddress, sentryReporter } from "./crash/sentry-reporter";
import { twilioTexter } from "./sms/twilio-texter";

interface Seen {
	method: string;
	headers: Record<string, string>;
	body: string;
}

async function seen(name: string): Promise<Seen> {
	return (await (await fetch(`${inject("outsideServer")}/seen/${name}`)).json()) as Seen;
}

const MESSAGE = { kind: "activation_code", to: "+33612345678", language: "fr", text: "Code é 0042", code: "0042" };

test("Twilio gets the message as a form with basic authentication", async () => {
	const account = { origin: `${inject("outsideServer")}/201/twilio`, accountSid: "AC1", authToken: "token" };
	await twilioTexter({ ...account, from: "+15005550006" }).send(MESSAGE);
	const one = await seen("twilio/2010-04-01/Accounts/AC1/Messages.json");
	expect(one.headers.authorization).toBe(`Basic ${btoa("AC1:token")}`);
	expect(Object.fromEntries(new URLSearchParams(one.body))).toEqual({ From: "+15005550006", To: "+33612345678", Body: "Code é 0042" });
	await twilioTexter({ ...account, from: "MG1" }).send(MESSAGE);
	expect(new URLSearchParams((await seen("twilio/2010-04-01/Accounts/AC1/Messages.json")).body).get("MessagingServiceSid")).toBe("MG1");
});

test("a refusal by Twilio is reported by its error number, without the phone number", async () => {
	const origin = `${inject("outsideServer")}/400/twilio`;
	const texter = twilioTexter({ origin, accountSid: "AC2", authToken: "t", from: "+1" });
	await expect(texter.send(MESSAGE)).rejects.toThrow("the text message service answered 400, code unknown");
});

function turnstile(status: number, answer: object | string) {
	const body = typeof answer === "string" ? answer : JSON.stringify(answer);
	const verifyUrl = `${inject("outsideServer")}/${status}/turnstile?body=${encodeURIComponent(body)}`;
	return turnstileCheck({ siteKey: "site", secretKey: "secret", host: "serpentine.test", verifyUrl });
}
const GOOD = { success: true, action: "sign_up", hostname: "serpentine.test" };

test("Turnstile judges the token for this form on this site", async () => {
	const judge = (answer: object, action = "sign_up") => turnstile(200, answer).judge({ token: "tok", action, ip: "192.0.2.7" });
	expect(await judge(GOOD)).toBe("person");
	expect(Object.fromEntries(new URLSearchParams((await seen("turnstile")).body))).toEqual({
		secret: "secret",
		response: "tok",
		remoteip: "192.0.2.7",
	});
	expect(await judge(GOOD, "login_credentials")).toBe("robot");
	expect(await judge({ ...GOOD, hostname: "evil.example" })).toBe("robot");
	expect(await judge({ success: false, "error-codes": ["invalid-input-response"] })).toBe("robot");
	expect(await judge({ success: false, "error-codes": ["timeout-or-duplicate"] })).toBe("robot");
});

test("what is no verdict is none: no token, no answer, the service's or the operator's fault", async () => {
	const judge = (check: ReturnType<typeof turnstile>, token: string | null = "tok") => check.judge({ token, action: "sign_up", ip: null });
	expect(await judge(turnstile(200, GOOD), null)).toBe("unproven");
	expect(await judge(turnstile(200, { success: false, "error-codes": ["invalid-input-secret"] }))).toBe("unproven");
	expect(await judge(turnstile(503, "<html>"))).toBe("unproven");
	expect(await judge(turnstile(0, ""))).toBe("unproven");
	expect(await judge(turnstile(200, GOOD), "x".repeat(3_000))).toBe("robot");
});

test("a DSN leads to the envelope address of its project", () => {
	expect(envelopeAddress("https://key@o1.ingest.sentry.io/42")).toEqual({
		url: "https://o1.ingest.sentry.io/api/42/envelope/",
		key: "key",
	});
	expect(envelopeAddress("http://key@127.0.0.1:9000/sub/path/7")).toEqual({
		url: "http://127.0.0.1:9000/sub/path/api/7/envelope/",
		key: "key",
	});
	for (const dsn of ["", "https://o1.ingest.sentry.io/42", "key@host/1", "https://key@host/"]) expect(envelopeAddress(dsn)).toBeNull();
});

test("a crash is reported as an envelope without personal data, and no trouble there is ours", async () => {
	const cause = new Error("Failed query: select ?\nparams: ann@example.com,$secret\n    at inner (/x/y/client.ts:3:4)");
	const error = new Error("no user ann@example.com at 192.168.1.1?redirect=%2Fsecret", { cause });
	const address = envelopeAddress(`${inject("outsideServer").replace("//", "//public@")}/200/sentry/9`);
	await sentryReporter(address ?? { url: "", key: "" }).report({ error, event: "request.failed", requestId: "R1" });
	const { headers, body } = await seen("sentry/api/9/envelope/");
	expect(headers["content-type"]).toBe("application/x-sentry-envelope");
	expect(headers["x-sentry-auth"]).toContain("sentry_key=public");
	const [head, item, event] = body
		.trimEnd()
		.split("\n")
		.map((line) => JSON.parse(line));
	expect(item).toEqual({ type: "event" });
	expect(event).toMatchObject({
		event_id: head.event_id,
		level: "error",
		environment: "production",
		tags: { event: "request.failed", request: "R1" },
	});
	expect(event.exception.values.map(({ type, value }: { type: string; value: string }) => [type, value])).toEqual([
		["Error", "Failed query: select ?\n    at inner (/x/y/client.ts:3:4)"],
		["Error", "no user [e-mail] at [address]?…"],
	]);
	expect(event.exception.values[1].stacktrace.frames.at(-1)).toMatchObject({
		filename: expect.stringContaining("outside.test.ts"),
		lineno: expect.any(Number),
	});
	expect(body).not.toMatch(/ann@|example\.com|secret|192\.168/);
	// Nothing listens there; after a refusal no further report is sent for a while.
	await sentryReporter({ url: "http://127.0.0.1:9/", key: "k" }).report({ error, event: "x", requestId: "R2" });
	await sentryReporter(address ?? { url: "", key: "" }).report({ error, event: "x", requestId: "R3" });
	expect((await seen("sentry/api/9/envelope/")).body).toContain('"R1"');
});
