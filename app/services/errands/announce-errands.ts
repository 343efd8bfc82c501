import { datacenterInPath } from "~/domain/check/datacenter";
import { printStoragePath } from "~/domain/storage/paths";
import { localDay } from "~/domain/time/local-day";
import type { Ctx } from "../ctx";
import { describeError } from "../describe-error";
import type { Errand, Target } from "../jobs/target";
import { announceUrls } from "../url-monitors/announce-urls";

/** Tells open pages which checks and addresses were answered. Best effort, as announce.ts. */
export async function announceErrands(ctx: Ctx, served: { target: Target }[], revs: Map<number, number>): Promise<void> {
	try {
		for (const [accountId, rev] of revs) {
			const paths = new Set(
				served.flatMap(({ target: { errand } }) =>
					errand?.kind === "check" && errand.accountId === accountId ? pathsOf(errand, errand.accountHid ?? "") : [],
				),
			);
			const changes = [...paths].map((path) => ({ path, rebuild: true }) as const);
			if (changes.length > 0) await ctx.ports.live.publish({ accountId, rev, changes });
			const hids = served.flatMap(({ target: { errand } }) => (errand?.kind === "url" && errand.accountId === accountId ? errand.hid : []));
			if (hids.length > 0) await announceUrls(ctx, { accountId, hids, rev });
		}
	} catch (error) {
		ctx.log({ event: "live_publish_failed", error: describeError(error) });
	}
}

function pathsOf(errand: Errand, hid: string): string[] {
	const day = localDay(errand.timezone ?? "UTC", errand.createdAt);
	return [
		printStoragePath({ kind: "check", hid, year: Number(day.slice(0, 4)), check: errand.hid }),
		printStoragePath({ kind: "check-result", hid, day, check: errand.hid, datacenter: datacenterInPath(errand.datacenter) }),
	];
}
