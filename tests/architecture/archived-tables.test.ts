import { is } from "drizzle-orm";
import { getTableConfig, SQLiteTable } from "drizzle-orm/sqlite-core";
import { expect, test } from "vitest";

/** Tables with rows of an account that its archive holds. */
const ARCHIVED = [
	"monitor",
	"note",
	"resting",
	"sample",
	"saved_view",
	"scheduled_export",
	"sealed_month",
	"serp_check",
	"share",
	"share_logo",
	"tag",
	"url_monitor",
	"url_span",
	"webhook_endpoint",
	"website",
];

/** Tables with rows of an account that its archive leaves out, each with the reason. */
const LEFT_OUT: Readonly<Record<string, string>> = {
	alert: "tells what is in the archive",
	alert_channel: "gives access",
	alert_delivery: "a log of deliveries",
	alert_item: "tells what is in the archive",
	alert_mute: "ends by its day",
	alert_rule: "its channels and targets belong to this installation",
	alert_run: "work that is under way",
	alert_setting: "how this installation tells its account",
	account_column: "follows from the readings",
	api_token: "gives access",
	billing_customer: "the payment provider has it; invoices are downloaded by themselves",
	answer_impressions: "its owner has the file",
	connection: "gives access",
	connection_property: "belongs to a connection",
	export_file: "can be made again",
	idempotency: "an answer that is kept for a repeat",
	idempotency_effect: "an effect that is kept for a repeat",
	invoice: "downloaded by itself",
	job_request: "work that is under way",
	job_target: "work that is under way",
	keyword_import: "what came out of it is in the archive",
	membership: "who owns the account",
	monitor_traffic: "follows from the days of a property",
	notification: "tells what is in the archive",
	payment_attempt: "the payment provider has it",
	plan_grant: "a right in this installation",
	query_day: "the service has it, and tells it again",
	query_month: "the service has it, and tells it again",
	report_recipient: "an agreement of somebody else",
	report_run: "a mail that went out",
	sealed_year: "follows from the readings",
	session: "gives access",
	source_cost: "what readings cost the operator",
	subscription: "a right in this installation",
	webhook_attempt: "a log of deliveries",
	webhook_message: "a log of deliveries",
	withdrawal: "a right in this installation",
};

test("each table with rows of an account is in its archive, or is left out for a reason", () => {
	const modules: Record<string, Record<string, unknown>> = import.meta.glob("../../app/db/tables/*.ts", { eager: true });
	const tables = Object.values(modules)
		.flatMap((module) => Object.values(module))
		.filter((one) => is(one, SQLiteTable));
	const ofAccounts = tables.map((table) => getTableConfig(table)).filter(({ columns }) => columns.some(({ name }) => name === "accountId"));
	expect(ofAccounts.map(({ name }) => name).toSorted()).toEqual([...ARCHIVED, ...Object.keys(LEFT_OUT)].toSorted());
});
