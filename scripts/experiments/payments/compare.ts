import type Stripe from "stripe";
import type { Person } from "./history";
import type { Stage } from "./stage";

/** Faults found after all has settled; each list should be empty. */
export interface Faults {
	doubleCharges: string[];
	chargesBesideInvoices: string[];
	overlaps: string[];
	rights: string[];
	mirror: string[];
	receipts: string[];
}

export interface Figures {
	taken: number;
	invoiced: number;
	refunded: number;
	charges: number;
	invoices: number;
}

interface Charge {
	customer: string;
	invoice: string | null;
	amount: number;
	status: string;
	refunded: number;
}

const LIVE = ["active", "past_due", "unpaid"];
const DAY_MS = 24 * 3_600_000;
const SUSPENDED_DAYS = 14;

/** Compares the provider's books with what the app says and gives. */
export async function compare(stage: Stage, people: readonly Person[]): Promise<{ faults: Faults; figures: Figures }> {
	const { charges } = (await (await fetch(`${stage.provider}/control/ledger.json`)).json()) as { charges: Charge[] };
	const { now } = (await (await fetch(`${stage.provider}/control/clock`)).json()) as { now: string };
	const customers = await stage.stripe.customers.list({ limit: 100 }).autoPagingToArray({ limit: 10_000 });
	const byAccount = new Map(customers.map((one) => [one.metadata.account ?? "", one.id]));
	const faults: Faults = { doubleCharges: [], chargesBesideInvoices: [], overlaps: [], rights: [], mirror: [], receipts: [] };
	const figures: Figures = { taken: 0, invoiced: 0, refunded: 0, charges: 0, invoices: 0 };
	for (const person of people) {
		const customer = byAccount.get(person.account);
		if (!customer) continue;
		const own = charges.filter((one) => one.customer === customer && one.status === "succeeded");
		const [invoices, subscriptions] = await Promise.all([
			stage.stripe.invoices.list({ customer, limit: 100 }).autoPagingToArray({ limit: 1_000 }),
			stage.stripe.subscriptions.list({ customer, status: "all", limit: 100 }),
		]);
		const paid = invoices.filter((one) => one.status === "paid" && one.total > 0);
		figures.charges += own.length;
		figures.invoices += paid.length;
		figures.taken += own.reduce((sum, { amount }) => sum + amount, 0);
		figures.refunded += own.reduce((sum, { refunded }) => sum + refunded, 0);
		figures.invoiced += paid.reduce((sum, { total }) => sum + total, 0);
		judgeCharges(faults, person, own, paid);
		judgeOverlaps(faults, person, subscriptions.data);
		await judgeApp(stage, faults, person, { invoices, subscriptions: subscriptions.data, now: new Date(now).getTime() });
		await judgeReceipts(stage, faults, person, paid.length);
	}
	return { faults, figures };
}

function judgeCharges(faults: Faults, { email }: Person, charges: readonly Charge[], paid: readonly Stripe.Invoice[]): void {
	for (const invoice of paid) {
		const own = charges.filter((one) => one.invoice === invoice.id);
		if (own.length === 1 && own[0]?.amount === invoice.total) continue;
		const { total, amount_due: due, billing_reason: reason } = invoice;
		faults.doubleCharges.push(`${email} ${invoice.id} (${reason}): charges ${own.map(({ amount }) => amount)}, total ${total}, due ${due}`);
	}
	for (const one of charges) if (!paid.some(({ id }) => id === one.invoice)) faults.chargesBesideInvoices.push(`${email} ${one.invoice}`);
}

/** Two subscriptions that were paid must not have run at the same time. */
function judgeOverlaps(faults: Faults, { email }: Person, subscriptions: readonly Stripe.Subscription[]): void {
	const ran = subscriptions
		.filter((one) => LIVE.includes(one.status) || one.status === "canceled")
		.toSorted((a, b) => a.created - b.created);
	for (const [n, one] of ran.entries()) {
		const next = ran[n + 1];
		if (next && (one.ended_at ?? Number.POSITIVE_INFINITY) > next.created) faults.overlaps.push(`${email} ${one.id} ${next.id}`);
	}
}

interface Books {
	invoices: readonly Stripe.Invoice[];
	subscriptions: readonly Stripe.Subscription[];
	now: number;
}

async function judgeApp(stage: Stage, faults: Faults, person: Person, { invoices, subscriptions, now }: Books): Promise<void> {
	const { email } = person;
	const { body: account } = await stage.call(person, "GET", "account");
	const { monitoring } = (account.subscriptions ?? {}) as { monitoring?: { status?: string } };
	const rules = ((account.rules ?? {}) as { monitoring?: { max_monitor?: number } }).monitoring;
	const running = subscriptions.find(({ status }) => LIVE.includes(status));
	const packs = running?.items.data.find(({ price }) => price.lookup_key?.startsWith("serpentine_pack"))?.quantity ?? 0;
	const expected = running ? packs * 100 : 10;
	if (rules?.max_monitor !== expected) faults.rights.push(`${email}: ${rules?.max_monitor} instead of ${expected}`);
	const due = invoices
		.filter((one) => one.status === "open" && one.billing_reason === "subscription_cycle")
		.map(({ created }) => created * 1_000);
	const isLate = running !== undefined && running.status !== "active";
	const late = isLate && now >= Math.min(...due) + SUSPENDED_DAYS * DAY_MS ? "suspended" : "past_due";
	const waits = subscriptions.some(({ status }) => status === "incomplete");
	const status = isLate ? late : !running && waits ? "incomplete" : "active";
	if (monitoring?.status !== status) faults.rights.push(`${email}: ${monitoring?.status} instead of ${status}`);
	const { status: answered, body: shown } = await stage.call(person, "GET", "account/customer/invoices");
	if (!Array.isArray(shown)) {
		faults.mirror.push(`${email}: the list of invoices answered ${answered} ${String(shown.code)}`);
		return;
	}
	const ours = (shown as { id: string; total: number; payment_status: string }[]).map(({ id, total, payment_status }) => [
		id,
		total,
		payment_status,
	]);
	const theirs = invoices
		.filter(({ status: state }) => state !== "draft" && state !== "void")
		.map(({ id, total, status: state }) => [id, total, state === "paid" ? "paid" : "unpaid"]);
	const sorted = (rows: unknown[][]) => JSON.stringify(rows.toSorted((a, b) => String(a[0]).localeCompare(String(b[0]))));
	if (sorted(ours) !== sorted(theirs)) faults.mirror.push(`${email}: ${ours.length} invoices, the provider has ${theirs.length}`);
}

/** P31: each paid invoice is told once. */
async function judgeReceipts(stage: Stage, faults: Faults, { email }: Person, paid: number): Promise<void> {
	const mails = await stage.outbox(email);
	const receipts = mails.filter(({ kind }) => kind === "payment_receipt").length;
	if (receipts !== paid) faults.receipts.push(`${email}: ${receipts} receipts for ${paid} paid invoices`);
}
