import { expect, test } from "vitest";
import type { Signed } from "~/server/guards";
import { addInspection } from "~/services/inspection/add-inspection";
import { readInspection } from "~/services/inspection/read-inspection";
import { runInspection } from "~/services/inspection/run-inspection";
import { newWorld } from "../../../../tests/engine/test-world";
import { readInspectionTab } from "./read-inspection-tab";

test("a detail that is not stored is gone; one that cannot be read names the reason, and the inspection stays in sight", async () => {
	const { ctx } = await newWorld();
	ctx.ports.queue.wakeInspections = async () => {};
	const wish = { keyword: ["red shoes"], country: "us", language: "en", count: 1, datacenter: "", config: undefined, actorId: 1 };
	const { hash } = await addInspection(ctx, wish);
	await runInspection(ctx, hash);
	const row = (await readInspection(ctx, hash))?.rows[0]?.id ?? "";
	const open = (id: string, inspection = hash) => {
		const query = new URLSearchParams({ dialog: "inspection_detail", inspection, row: id });
		return readInspectionTab({ ctx, account: { country: "us", language: "en" } } as Signed, { query, language: "en", configs: [] });
	};
	expect(await open(row)).toMatchObject({ detail: { failure: null, detail: { id: row } } });
	expect(await open("x".repeat(22))).toMatchObject({ detail: { failure: { kind: "gone" }, detail: null } });
	expect(await open(row, "x".repeat(22))).toMatchObject({ found: null, detail: { failure: { kind: "gone" }, detail: null } });
	expect(await open(row, "../..")).toMatchObject({ found: { hash }, detail: { failure: null } });
	ctx.ports.objects.getRange = () => Promise.reject(new Error("the store is down"));
	const failed = await open(row);
	expect(failed).toMatchObject({
		found: { hash },
		detail: { failure: { kind: "failed", reason: "Error: the store is down" }, detail: null },
	});
});
