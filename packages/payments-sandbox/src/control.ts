import { runDue } from "./clock";
import type { Fault, Faults } from "./faults";
import { invoiceOf } from "./invoice-links";
import { isNextOutcome, MODES, NEXT_OUTCOMES } from "./settings";
import type { Webhooks } from "./webhooks";
import type { World } from "./world";

export interface Recorded {
	method: string;
	path: string;
	/** null where the answer was dropped. */
	status: number | null;
	idempotency_key: string | null;
	at: number;
}

export interface Sandbox {
	world: World;
	webhooks: Webhooks;
	faults: Faults;
	calls: Recorded[];
}

/** Calls for tests and for curious people; null for an unknown one. */
export async function answerControl(sandbox: Sandbox, method: string, path: string, payload: Record<string, unknown>): Promise<unknown> {
	switch (`${method} ${path}`) {
		case "GET /control/clock":
			return clockOf(sandbox);
		case "POST /control/clock":
			return moveClock(sandbox, payload);
		case "POST /control/next":
			return setNext(sandbox, payload);
		case "POST /control/faults":
			return setFaults(sandbox, payload);
		case "GET /control/faults":
			return { faults: sandbox.faults.left };
		case "POST /control/webhooks":
			return setMode(sandbox, payload);
		case "GET /control/webhooks":
			return { mode: sandbox.webhooks.mode, waiting: sandbox.webhooks.waiting };
		case "POST /control/webhooks/release":
			return { released: await sandbox.webhooks.release() };
		case "GET /control/ledger.json":
			return ledger(sandbox.world);
		case "GET /control/calls.json":
			return { calls: sandbox.calls };
		default:
			return null;
	}
}

function clockOf({ world }: Sandbox) {
	return { now: new Date(world.now() * 1000).toISOString(), offset_ms: world.offsetMs };
}

function moveClock(sandbox: Sandbox, payload: Record<string, unknown>) {
	const { world } = sandbox;
	if (typeof payload.advance_ms === "number") world.offsetMs += payload.advance_ms;
	else if (typeof payload.offset_ms === "number") world.offsetMs = payload.offset_ms;
	runDue(world);
	world.store.commit();
	return clockOf(sandbox);
}

function setNext({ world }: Sandbox, { outcome, times = 1, customer = null }: Record<string, unknown>) {
	if (!isNextOutcome(outcome)) throw new Error(`outcome: one of ${NEXT_OUTCOMES.join(", ")}`);
	// Outcomes of other customers stay: whoever names a customer shares the sandbox with others.
	const others = (world.setting("next_outcomes") ?? []).filter((one) => one.customer !== customer);
	const next = [
		...others,
		...Array.from({ length: Number(times) }, () => ({ outcome, customer: typeof customer === "string" ? customer : null })),
	];
	world.set("next_outcomes", next);
	world.store.commit();
	return { next };
}

function setFaults({ faults }: Sandbox, { kind, after_effect = false, times = 1, delay_ms = 30_000, match = "" }: Record<string, unknown>) {
	const isKind = kind === "drop" || kind === "delay" || kind === "error" || kind === "refuse";
	faults.set(
		isKind ? [{ kind, after_effect: after_effect === true, times: Number(times), delay_ms: Number(delay_ms), match: String(match) }] : [],
	);
	return { faults: faults.left satisfies readonly Fault[] };
}

function setMode({ webhooks }: Sandbox, { mode }: Record<string, unknown>) {
	const known = MODES.find((one) => one === mode);
	if (!known) throw new Error(`mode: one of ${MODES.join(", ")}`);
	webhooks.mode = known;
	return { mode, waiting: webhooks.waiting };
}

function ledger(world: World) {
	const charges = world.store.all("charge").map((charge) => {
		const intent = world.store.get("payment_intent", String(charge.payment_intent));
		return {
			id: charge.id,
			customer: charge.customer,
			invoice: (intent && invoiceOf(world, intent)?.id) ?? null,
			amount: charge.amount,
			currency: charge.currency,
			status: charge.status,
			at: new Date(charge.created * 1000).toISOString(),
			idempotency_key: world.store.get("charge_key", charge.id)?.key ?? null,
			refunded: charge.amount_refunded,
		};
	});
	return { charges };
}
