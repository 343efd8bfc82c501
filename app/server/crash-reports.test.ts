import { env } from "cloudflare:workers";
import { afterEach, expect, inject, test, vi } from "vitest";
import { machineNow } from "../../tests/setup/test-time";
import { createCtx } from "./context";
import { outsidePorts } from "./outside-ports";

afterEach(() => vi.useRealTimers());

test("crash reports leave a deployment that names where to, and never a machine with development aids", async () => {
	// An isolate that was refused rests a minute, and other files' tests run in the same one.
	vi.setSystemTime(machineNow() + 3_600_000);
	const place = `crash-${crypto.randomUUID()}`;
	const server = new URL(inject("outsideServer"));
	const settings = { ...env, SENTRY_DSN: `http://key@${server.host}/200/${place}/7` };
	const seen = async () => await (await fetch(`${server.origin}/seen/${place}/api/7/envelope/`)).json();
	const crash = { error: new Error("x"), event: "request.failed", requestId: "r" };
	await (await createCtx(settings)).ports.crashes.report(crash);
	expect(await seen()).toBeNull();
	await outsidePorts(settings, async () => null).crashes.report(crash);
	expect(await seen()).toMatchObject({ method: "POST", body: expect.stringContaining("request.failed") });
});
