import { type HostRow, hostsWithoutCertificate, putHostState } from "~/db/brand-host";
import type { HostState } from "~/domain/account/own-host";
import { MINUTE_MS } from "~/domain/time/durations";
import type { Ctx } from "../ctx";
import { describeError } from "../describe-error";
import type { HostnameService } from "../dns-ports";

/** A host is looked at again after this time. */
const AGAIN_MS = 2 * MINUTE_MS;
const MAX_A_TICK = 5;

type Waiting = Pick<HostRow, "accountId" | "host" | "token" | "serviceId"> & { verifiedAt: number };

/** Asks the service for the certificate of a verified host, and writes whether it is there. Throws what the service throws. */
export async function askCertificate(ctx: Ctx, service: HostnameService, row: Waiting): Promise<HostState> {
	const { accountId, host, token, serviceId, verifiedAt } = row;
	const known = serviceId === null ? null : await service.read(serviceId);
	const { id, isActive } = known && serviceId !== null ? { id: serviceId, ...known } : await service.add(host);
	const state = isActive ? "ready" : "certificate";
	await putHostState(ctx.db, { accountId, token }, { state, verifiedAt, checkedAt: ctx.now(), serviceId: id });
	return state;
}

/** Looks whether certificates that were asked for are there: from then on links lead to their hosts. */
export async function awaitCertificates(ctx: Ctx): Promise<void> {
	const service = ctx.ports.hosts?.service;
	if (!service) return;
	for (const { verifiedAt, ...row } of await hostsWithoutCertificate(ctx.db, ctx.now() - AGAIN_MS, MAX_A_TICK)) {
		if (verifiedAt === null) continue;
		try {
			await askCertificate(ctx, service, { ...row, verifiedAt });
		} catch (error) {
			ctx.log({ event: "host.no_certificate", error: describeError(error) });
			// One host's failure must not come first each time.
			await putHostState(ctx.db, row, { state: "certificate", verifiedAt, checkedAt: ctx.now() });
		}
	}
}
