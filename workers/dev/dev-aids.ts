import { errorResponse } from "~/server/api/error-response";
import { TransportError } from "~/server/api/transport-error";
import { createCtx } from "~/server/context";
import type { Env } from "~/server/env";
import { AppError } from "~/services/app-error";
import { devBotCheck } from "./bot-check";
import { devClock } from "./clock";
import { devFaults } from "./faults";
import { devHistory } from "./history";
import { devJobs } from "./jobs";
import { devMeter } from "./meter";
import { devOutbox, devOutboxPage } from "./outbox";
import { devQueue } from "./queue";
import { devSource } from "./source";
import { devTick } from "./tick";
import { devUsers } from "./users";

type Aid = (request: Request, env: Env, execution: ExecutionContext) => Promise<Response>;

const AIDS: Record<string, Record<string, Aid>> = {
	"/dev/users": { POST: devUsers },
	"/dev/outbox.json": { GET: devOutbox, DELETE: devOutbox },
	"/dev/outbox": { GET: devOutboxPage },
	"/dev/bot-check.js": { GET: devBotCheck },
	"/dev/clock": { GET: devClock, POST: devClock },
	"/dev/tick": { POST: devTick },
	"/dev/history": { POST: devHistory },
	"/dev/source": { POST: devSource },
	"/dev/faults": { GET: devFaults, POST: devFaults },
	"/dev/queue": { POST: devQueue },
	"/dev/jobs.json": { GET: devJobs },
	"/dev/meter": { GET: devMeter, DELETE: devMeter },
};

/** Development aids: no sign-in, and no part of a production build. Source: design.md "development aids". */
export async function devAids(request: Request, env: Env, execution: ExecutionContext): Promise<Response> {
	try {
		const methods = AIDS[new URL(request.url).pathname];
		if (!methods) throw new AppError("NotFoundException");
		const aid = methods[request.method];
		if (!aid) throw new TransportError("MethodNotAllowedException", { Allow: Object.keys(methods).join(", ") });
		return await aid(request, env, execution);
	} catch (error) {
		return errorResponse(await createCtx(env, { requestId: "dev" }), request, error);
	}
}
