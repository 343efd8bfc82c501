import { getTableColumns, is } from "drizzle-orm";
import { getTableConfig, SQLiteTable } from "drizzle-orm/sqlite-core";
import { expect, test } from "vitest";
import { THING_TABLES } from "../../app/db/thing-tables";
import { ARCHIVE_FILES } from "../../app/domain/archive/archive-format";
import { ARCHIVE_FORMS } from "../../app/domain/archive/archive-forms";
import { namesOf } from "../../app/domain/by-name";
import { titlesOf } from "../../app/domain/rows/row-form";
import { THINGS } from "../../app/domain/thing/things";
import { archiveFile } from "../../app/i18n/en/archive-file";

/** Files that are not named one by one. */
const OTHER_FILES = ["positions", "search-queries", "share-logo"];

/** Tables with data of an account that its archive holds, each with the file. */
const ARCHIVED: Readonly<Record<string, string>> = {
	account: ARCHIVE_FILES.settings,
	alert: ARCHIVE_FILES.alerts,
	alert_channel: ARCHIVE_FILES.alertSettings,
	alert_item: ARCHIVE_FILES.alerts,
	alert_mute: ARCHIVE_FILES.alertSettings,
	alert_rule: ARCHIVE_FILES.alertRules,
	alert_setting: ARCHIVE_FILES.alertSettings,
	answer_impressions: ARCHIVE_FILES.answers,
	check_result: ARCHIVE_FILES.checks,
	competitor: ARCHIVE_FILES.competitors,
	connection: ARCHIVE_FILES.properties,
	connection_property: ARCHIVE_FILES.properties,
	keyword: ARCHIVE_FILES.keywords,
	monitor: ARCHIVE_FILES.keywords,
	monitor_tag: ARCHIVE_FILES.keywords,
	note: ARCHIVE_FILES.notes,
	note_link: ARCHIVE_FILES.notes,
	person_mark: ARCHIVE_FILES.alerts,
	prompt: ARCHIVE_FILES.prompts,
	prompt_reading: ARCHIVE_FILES.promptAnswers,
	query_day: "search-queries",
	query_month: "search-queries",
	/** Paused keywords and former searches; what was removed is left out for "removed". */
	resting: ARCHIVE_FILES.keywords,
	sample: "positions",
	sample_part: "positions",
	saved_view: ARCHIVE_FILES.views,
	scheduled_export: ARCHIVE_FILES.reports,
	sealed_month: "positions",
	search: ARCHIVE_FILES.keywords,
	serp_check: ARCHIVE_FILES.checks,
	share: ARCHIVE_FILES.links,
	share_logo: "share-logo",
	tag: ARCHIVE_FILES.tags,
	url_monitor: ARCHIVE_FILES.urls,
	url_span: ARCHIVE_FILES.urlHistory,
	user: ARCHIVE_FILES.settings,
	webhook_endpoint: ARCHIVE_FILES.webhooks,
	website: ARCHIVE_FILES.websites,
};

/** Tables with data of an account that its archive leaves out, each with a reason that the README of every archive tells (i18n/archive-file). */
const LEFT_OUT: Readonly<Record<string, string>> = {
	account_column: "follows",
	alert_delivery: "log",
	alert_run: "log",
	api_token: "secret",
	audit: "log",
	billing_customer: "rights",
	brand_host: "secret",
	brand_sender: "others",
	code: "secret",
	company_bar: "rights",
	company_domain: "rights",
	company_identity: "rights",
	company_sign_in: "secret",
	company_trip: "secret",
	export_file: "log",
	half_proof: "secret",
	idempotency: "log",
	idempotency_effect: "log",
	import_part: "log",
	invoice: "rights",
	job_request: "log",
	job_target: "log",
	keyword_import: "log",
	mail: "log",
	member_invitation: "rights",
	membership: "rights",
	monitor_traffic: "follows",
	notification: "log",
	oauth_entry: "secret",
	passkey: "secret",
	payment_attempt: "rights",
	plan_grant: "rights",
	recovery_code: "secret",
	report_recipient: "others",
	report_run: "log",
	resting: "removed",
	sealed_year: "follows",
	session: "secret",
	subscription: "rights",
	ticket: "secret",
	two_step: "secret",
	webhook_attempt: "log",
	webhook_message: "log",
	withdrawal: "rights",
};

/** Tables of the installation: their rows tell nothing that an account put in or was told. */
const INSTALLATION = new Set([
	"attempt",
	"backup",
	"backup_copy",
	"bucket",
	"canary",
	"canary_run",
	"crawler_config",
	"crawler_revision",
	"crawler_trial",
	"daily_count",
	"dead_message",
	"doubt_count",
	"engine_day",
	"erased_search",
	"inspection",
	"inspection_row",
	"job",
	"left_customer",
	"look_count",
	"look_time",
	"notice",
	"operator_note",
	"places_month",
	"places_part",
	"provider_event",
	"reader_health",
	"relay",
	"relay_health",
	"relay_hour",
	"reread",
	"serp_source",
	"setting",
	"source_call",
	"source_cost",
	"source_month",
	"source_state",
	"source_task",
]);
/** Tables of the installation that count by account. */
const COUNTED_BY_ACCOUNT = new Set(["source_cost"]);

const modules: Record<string, Record<string, unknown>> = import.meta.glob("../../app/db/tables/*.ts", { eager: true });
const tables = Object.values(modules)
	.flatMap((module) => Object.values(module))
	.filter((one) => is(one, SQLiteTable))
	.map((table) => getTableConfig(table));

test("each table is in the archive of an account, is left out for a reason that the archive tells, or is the installation's", () => {
	const places = new Set([...Object.keys(ARCHIVED), ...Object.keys(LEFT_OUT), ...INSTALLATION]);
	expect(tables.map(({ name }) => name).toSorted()).toEqual([...places].toSorted());
	const owned = tables.filter(({ columns }) => columns.some(({ name }) => /^(account|user)Id$/.test(name))).map(({ name }) => name);
	expect(owned.filter((name) => INSTALLATION.has(name) && !COUNTED_BY_ACCOUNT.has(name))).toEqual([]);
});

test("each archived table names a file of the archive, and each reason is used and told", () => {
	const files = new Set<string>([...Object.values(ARCHIVE_FILES), ...OTHER_FILES]);
	expect(Object.values(ARCHIVED).filter((file) => !files.has(file))).toEqual([]);
	expect([...new Set(Object.values(LEFT_OUT))].toSorted()).toEqual(Object.keys(archiveFile.left).toSorted());
	expect(Object.keys(ARCHIVED).filter((name) => name in LEFT_OUT)).toEqual(["resting"]);
});

/** Columns of things that stand in a file of rows, each with its cell or cells. Things in JSON files are documents, written column by column. */
const CELLS: Readonly<Record<string, { file: keyof typeof ARCHIVE_FORMS; columns: Readonly<Record<string, string>> }>> = {
	websites: {
		file: "websites",
		columns: { domain: "website", hosts: "hosts", wantedRules: "wanted_rules", clickRates: "click_rates", names: "names" },
	},
	monitors: {
		file: "keywords",
		columns: {
			websiteId: "website",
			searchId: "keyword country language engine device place",
			favorite: "favorite",
			kept: "read_first",
			depth: "depth",
			volume: "volume",
			wantedUrl: "wanted_url",
			createdAt: "created_at",
		},
	},
	"url-monitors": {
		file: "urls",
		columns: {
			url: "url",
			kept: "read_first",
			found: "state",
			protocolMismatch: "state",
			detail: "detail",
			doneAt: "done_at",
			createdAt: "created_at",
		},
	},
	competitors: {
		file: "competitors",
		// Rows stand in the order of their places.
		columns: { websiteHid: "website", host: "competitor", place: "competitor", createdAt: "created_at" },
	},
	prompts: {
		file: "prompts",
		columns: {
			websiteHid: "website",
			text: "prompt",
			country: "country",
			language: "language",
			engines: "models",
			readings: "readings",
			tags: "tags",
			createdAt: "created_at",
		},
	},
	tags: { file: "tags", columns: { name: "tag", color: "color" } },
	checks: {
		file: "checks",
		columns: {
			keywordId: "keyword country language",
			domain: "website",
			engine: "engine",
			device: "device",
			place: "place",
			day: "day",
			createdAt: "created_at",
			askedAt: "asked_at",
		},
	},
};
/** Ids of this installation, which another one gives anew. */
const IDS = ["id", "hid", "accountId", "ordinal", "importHid", "searchId", "look", "visitor", "makerUserId"];
/** Columns that follow from others or from answers, or only steer when something is asked or judged again. */
const FOLLOWS = ["domain", "nameKey", "createdAt", "askedAt", "refreshedAt", "nextDueAt", "phase", "changes", "judgedDay"];

test.each(Object.entries(CELLS))(
	"each column of %s is written by its form, or is an id or follows from others",
	(kind, { file, columns }) => {
		const table = THING_TABLES[kind as keyof typeof THING_TABLES];
		const left = Object.keys(getTableColumns(table)).filter((name) => !(name in columns));
		expect(left.filter((name) => !IDS.includes(name) && !FOLLOWS.includes(name))).toEqual([]);
		expect(Object.keys(columns).filter((name) => !(name in getTableColumns(table)))).toEqual([]);
		const cells = Object.values(columns).flatMap((names) => names.split(" "));
		expect(cells.filter((cell) => !titlesOf(ARCHIVE_FORMS[file]).includes(cell))).toEqual([]);
	},
);

test("each kind of things with a file of rows is compared", () => {
	const withRows = namesOf(THINGS).filter((name) => Object.values(THINGS[name].archive ?? {}).some((file) => file.endsWith(".csv")));
	// The csv files of these two hold what was told and answered; the things themselves are documents.
	expect(withRows.filter((name) => name !== "alert-rules" && name !== "connections").toSorted()).toEqual(Object.keys(CELLS).toSorted());
});
