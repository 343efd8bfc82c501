import { expect, test } from "vitest";
import { loader as jobQueue } from "~/routes/admin-job-queue/route";
import { loader } from "~/routes/admin-operation/route";
import { signedInUser } from "~/server/api/test-client";
import { callRoute } from "~/server/test-form";

test("the job-queue link leads here with a ticket that is used up; a second use says so", async () => {
	const { cookie } = await signedInUser({ role: "ADMINISTRATOR" });
	const led = await callRoute(jobQueue, "/admin/job-queue", { cookie });
	expect([led.status, led.location]).toEqual([302, expect.stringMatching(/^\/admin\/operation\?ticket=[\w-]{22}$/)]);
	const first = await callRoute(loader, led.location ?? "", { cookie });
	expect([first.location, first.cookies]).toEqual(["/admin/operation#jobs", []]);
	const second = await callRoute(loader, led.location ?? "", { cookie });
	expect([second.location, second.cookies.length]).toEqual(["/admin/operation#jobs", 1]);
});

test("the screen shows jobs, coverage, storage and backups of an empty deployment", async () => {
	const { cookie } = await signedInUser({ role: "ADMINISTRATOR" });
	const { data } = await callRoute<{ screen: { storage: { database: string }; backups: unknown[]; night: { share: string | null } } }>(
		loader,
		"/admin/operation",
		{ cookie },
	);
	expect(data?.screen).toMatchObject({
		backups: [],
		night: { share: null },
		storage: { database: expect.stringMatching(/kB|MB/), objects: null },
	});
});
