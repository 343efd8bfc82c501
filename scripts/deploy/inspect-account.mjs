// Reads which resources of a deployment an account has. Writes nothing.
import { CODES, PlatformError } from "./platform.mjs";

const DASHBOARD = "https://dash.cloudflare.com";
/** Ids of rate plans with the limits of Workers Paid; those of contracts and partners are not published one by one. */
const PAID_PLAN = /workers_paid|enterprise|contract|partner/i;

/**
 * Asks the account for everything that a deployment needs.
 * problems: sentences, each of which would end the deploy later. notes: what could not be checked, or works only partly.
 * @param {{ platform: ReturnType<typeof import("./platform.mjs").createPlatform>, accountId: string, wanted: { worker: string, database: string,
 *   buckets: string[], queues: string[], jurisdiction: string, mailDomain: string | null } }} of
 */
export async function inspectAccount({ platform, accountId, wanted }) {
	const account = `/accounts/${accountId}`;
	const dashboard = (page) => `${DASHBOARD}/${accountId}/${page}`;
	const problems = [];
	const notes = [];
	const asked = async (part, request, fallback) => {
		try {
			return await request();
		} catch (error) {
			if (!(error instanceof PlatformError)) throw error;
			const words = (EXPLAIN[part]?.(error, dashboard) ?? null) || { problem: unexpected(part, error) };
			if (words.problem) problems.push(words.problem);
			else notes.push(words.note);
			return fallback;
		}
	};
	const named = `${account}/d1/database?name=${wanted.database}`;
	const [plan, database, buckets, queues, subdomain, worker] = await Promise.all([
		asked("the plan", () => platform.get(`${account}/subscriptions`), null),
		asked("D1", async () => (await platform.list(named)).find(({ name }) => name === wanted.database), null),
		asked("R2", () => existingBuckets(platform, account, wanted), []),
		asked("Queues", async () => (await platform.list(`${account}/queues`)).map(({ queue_name: name }) => name), []),
		asked("workers.dev", async () => (await platform.get(`${account}/workers/subdomain`)).subdomain, null),
		asked("the Worker", () => readWorker(platform, account, wanted.worker), null),
		asked("Browser Rendering", () => platform.get(`${account}/browser-rendering/devtools/session`), null),
		wanted.mailDomain && asked("Email Sending", () => checkMailDomain(platform, wanted.mailDomain, problems), null),
	]);
	if (plan && !plan.some(({ rate_plan: rate }) => PAID_PLAN.test(rate?.id ?? "")))
		problems.push(
			`The account has the plan Workers Free; the app needs Workers Paid for its CPU time and queues: ${dashboard("workers/plans")}`,
		);
	if (wanted.jurisdiction && database?.jurisdiction !== undefined && database.jurisdiction !== wanted.jurisdiction)
		problems.push(
			`The database ${wanted.database} is outside the jurisdiction ${wanted.jurisdiction}, and cannot be moved. Leave JURISDICTION out, or rename the database in wrangler.toml.`,
		);
	return { problems, notes, databaseId: database?.uuid ?? null, buckets, queues, subdomain, worker };
}

/** Words for the refusals that are expected of each part: a problem ends the deploy, a note does not. Others are reported as they are. */
const EXPLAIN = {
	"the plan": (error, dashboard) =>
		isNotAllowed(error) && {
			note: `The plan was not checked: this login may not read it (Billing Read). Workers Paid is needed: ${dashboard("workers/plans")}`,
		},
	R2: (error, dashboard) => error.is(CODES.r2Off) && { problem: `R2 is not enabled: subscribe to it at ${dashboard("r2/overview")}` },
	Queues: (error, dashboard) =>
		error.is(CODES.queuesOff) && {
			problem: `Queues are not enabled: they need the plan Workers Paid, ${dashboard("workers/queues")}`,
		},
	"workers.dev": (error, dashboard) =>
		error.is(CODES.noWorker) && {
			problem: `The account has no workers.dev subdomain: choose one at ${dashboard("workers/onboarding")}`,
		},
	"Browser Rendering": (error) =>
		isNotAllowed(error) && {
			note: "Browser Rendering was not checked: this login may not ask for it (npx wrangler login, or the permission Browser Rendering - Edit).",
		},
	"Email Sending": (error) => ({ note: `Email Sending was not checked. ${error.message}` }),
};

function isNotAllowed(error) {
	return error.is(CODES.notAllowed) || error.status === 403;
}

function unexpected(what, error) {
	if (isNotAllowed(error)) return `This login may not use ${what}: sign in again (npx wrangler login), or add the permission to the token.`;
	return `${what} could not be asked. ${error.message}`;
}

/** A bucket within a jurisdiction is listed only to those who name it. */
async function existingBuckets(platform, account, { buckets, jurisdiction }) {
	const more = bucketHeaders(jurisdiction);
	const found = [];
	for (const name of buckets) {
		const { buckets: listed } = await platform.get(`${account}/r2/buckets?name_contains=${name}`, more);
		if (listed.some((one) => one.name === name)) found.push(name);
	}
	return found;
}

/** @returns {Record<string, string>} */
export function bucketHeaders(jurisdiction) {
	return jurisdiction ? { "cf-r2-jurisdiction": jurisdiction } : {};
}

/** Names of the Worker's secrets and the version that answers now; null when it was never deployed. */
async function readWorker(platform, account, name) {
	try {
		const script = `${account}/workers/scripts/${name}`;
		const [secrets, { deployments }] = await Promise.all([platform.get(`${script}/secrets`), platform.get(`${script}/deployments`)]);
		const version = deployments[0]?.versions.toSorted((a, b) => b.percentage - a.percentage)[0]?.version_id ?? null;
		return { secrets: secrets.map((one) => one.name), version };
	} catch (error) {
		if (error instanceof PlatformError && error.is(CODES.noWorker)) return null;
		throw error;
	}
}

async function checkMailDomain(platform, domain, problems) {
	// A sender below a zone belongs to the zone: mail.example.com to example.com.
	const labels = domain.split(".");
	for (let from = 0; from < labels.length - 1; from++) {
		const [zone] = await platform.get(`/zones?name=${labels.slice(from).join(".")}`);
		if (!zone) continue;
		const senders = await platform.get(`/zones/${zone.id}/email/sending/subdomains`);
		if (!senders.some(({ name, enabled }) => name === domain && enabled))
			problems.push(`Email Sending is not enabled for ${domain}: npx wrangler email sending enable ${domain}`);
		return;
	}
	problems.push(
		`MAIL_FROM is at ${domain}, which is no zone of a Cloudflare account of this login; MAIL_TRANSPORT=cloudflare sends from own zones only.`,
	);
}
