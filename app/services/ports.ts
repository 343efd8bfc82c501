import type { CallCount, CountedLimit } from "~/domain/account/call-counts";
import type { Datacenter } from "~/domain/check/datacenter";
import type { Plan } from "~/domain/plan/plan-rules";
import type { OwnSource } from "~/domain/source/own-sources";
import type { LiveChange } from "~/domain/storage/live-message";
import type { Overview } from "~/domain/table/overview";
import type { PackedPage } from "~/domain/table/packed-page";
import type { AskedDays, SeenDays } from "~/domain/table/seen-days";
import type { TableOne, TablePage } from "~/domain/table/table-page";
import type { TableQuery, TableSelection } from "~/domain/table/table-query";
import type { WebsitesOverview } from "~/domain/table/website-figures";
import type { ChatServices } from "./alert-ports";
import type { OneTimeCodes, Passkeys } from "./authenticator-ports";
import type { CompanyIssuer } from "./company-ports";
import type { DnsReader, OwnHosts } from "./dns-ports";
import type { PaymentProvider } from "./payment-ports";
import type { QueryServices } from "./query-ports";
import type { RelayRouter } from "./relay-ports";
import type { ProviderDesk, SerpSource } from "./source-ports";
import type { SitemapReader, WebhookSender } from "./webhook-ports";

export type { LiveChange };

/** Objects in R2. Keys are built from validated parts only. */
export interface ObjectStore {
	put(key: string, body: Uint8Array): Promise<void>;
	get(key: string): Promise<Uint8Array | null>;
	/** Bytes [offset, offset + length) or fewer at the end; null when the object does not exist. */
	getRange(key: string, offset: number, length: number): Promise<Uint8Array | null>;
	/** At most 1,000 keys in order; `after` leaves out those up to it. */
	list(prefix: string, cursor?: string, after?: string): Promise<{ keys: string[]; cursor: string | null }>;
	/** At most 1,000 objects behind a key, in the order of their keys; null for the first ones. */
	listTagged(after: string | null): Promise<{ objects: TaggedObject[]; isOver: boolean }>;
	/** Copies an object as it is now to a place that its entity tag names; little of it is in memory. null when it does not exist. */
	copy(key: string, place: (etag: string) => string): Promise<TaggedObject | null>;
	delete(keys: string[]): Promise<void>;
	/** An object as a stream, with its size; null when it does not exist. */
	open(key: string): Promise<{ body: ReadableStream<Uint8Array>; bytes: number } | null>;
	/** Writes an object whose size is not known beforehand; little of it is in memory. It exists once it is closed. */
	writer(key: string): ObjectWriter;
}

/** etag: other bytes have another one. */
export interface TaggedObject {
	key: string;
	etag: string;
	bytes: number;
}

export interface ObjectWriter {
	write(chunk: Uint8Array): Promise<void>;
	close(): Promise<void>;
	/** Leaves nothing behind. */
	abort(): Promise<void>;
}

/** Letters that PDF files embed, as TrueType files. */
export interface Typefaces {
	regular: Uint8Array;
	bold: Uint8Array;
}

/** Objects that arrive in parts. All parts but the last have the same size, at least 5 MiB. */
/** Bytes, or a stream of as many, which is opened when they are wanted. */
export type PartBody = Uint8Array | { length: number; open(): ReadableStream<Uint8Array> };

export interface ObjectUploads {
	/** Returns the name of the upload. */
	begin(key: string): Promise<string>;
	/** n from 1. Returns what names the part at completion; a part may be sent again. */
	part(key: string, upload: string, n: number, body: PartBody): Promise<string>;
	/** Returns the size of the object. */
	complete(key: string, upload: string, parts: { n: number; etag: string }[]): Promise<number>;
	abort(key: string, upload: string): Promise<void>;
	/** The bytes of a range as they come; null when the object does not exist. */
	stream(key: string, offset: number, length: number): Promise<ReadableStream<Uint8Array> | null>;
}

/** The tracked list moved from one tracked_rev to the next; hids: the monitors that changed, null when any may have. */
export interface TrackedChange {
	from: number;
	to: number;
	hids: string[] | null;
}

/** Tells open pages of an account that its data moved on. Best effort: nothing depends on it arriving. */
export interface LivePublisher {
	/** days: local days whose samples the write touched, when that is known; tracked: set when the write changed who is followed. */
	publish(message: { accountId: number; rev: number; changes: LiveChange[]; days?: string[]; tracked?: TrackedChange }): Promise<void>;
	/** Closes the sockets of a session (signed out, expired, revoked): the tab is told why and goes to /login. */
	disconnect(message: { accountId: number; sessionId: number }): Promise<void>;
}

/** Counts an account's calls. */
export interface CallCounter {
	/** Counts `calls` in every limit, or in none where one has no room. */
	take(accountId: number, limits: readonly CountedLimit[], calls: number, now: number): Promise<CallCount>;
}

/** Wake-ups for consumers. A lost one costs time, never work. */
export interface JobQueue {
	wake(jobs: { id: number; priority: "high" | "low" }[]): Promise<void>;
	/** The same for imports. */
	wakeImports(ids: number[]): Promise<void>;
	/** The same for inspections, by their hashes. */
	wakeInspections(hashes: string[]): Promise<void>;
	/** The same for endpoints of webhooks; lease: the number that the consumer must find. */
	wakeDeliveries(endpoints: { id: number; lease: number }[]): Promise<void>;
	/** The same for trials of parsers, by their ids. */
	wakeTrials(hids: string[]): Promise<void>;
	/** The same for the searches with known answers of a UTC hour. */
	wakeCanaries(hour: number): Promise<void>;
	/** The same for properties whose days are to be read. */
	wakeProperties(ids: number[]): Promise<void>;
	/** The same for properties whose keywords get their figures from the days that are kept. */
	wakeFigures(ids: number[]): Promise<void>;
}

/** Wakes the clock so that new work starts now and not at its next tick. */
export interface ClockBell {
	ring(): Promise<void>;
}

/** Name of a mail's sender beside the address of the deployment, and the reply address. */
export interface MailSender {
	/** "" for the deployment's. */
	name: string;
	replyTo: string | null;
}

/** One mail, in words already. Its address of origin is the deployment's. */
export interface OutgoingMail {
	/** Random 128 bits; the same at every try, so that a service can tell a repetition. */
	id: string;
	/** Names the kind of mail; also for the list of sent mails in development. */
	kind: string;
	to: string;
	language: string;
	subject: string;
	text: string;
	html: string;
	/** Absent: the deployment alone. */
	sender?: MailSender;
	/** One-click unsubscribe address (RFC 8058); null for mails that cannot be switched off. */
	unsubscribe: string | null;
	/** Files that come with it; together below what mail services take (5 MB with the mail, in base64). */
	attachments: readonly MailAttachment[];
	/** Content for development's list of sent mails; real adapters leave it out. */
	code: string | null;
	link: string | null;
}

export interface MailAttachment {
	filename: string;
	/** Media type with its charset, as "text/csv; charset=utf-8". */
	mediaType: string;
	content: Uint8Array;
	/** Of an image that the HTML shows as "cid:…"; absent for a file. */
	contentId?: string;
}

/** Sends mails. Throws when the mail was not taken over. */
export interface Mailer {
	/** False where the installation has no mail service: every send throws. */
	isAvailable(): Promise<boolean>;
	send(mail: OutgoingMail): Promise<void>;
}

/** Sends text messages; `to` in international format. Throws when the message was not taken over. */
export interface Texter {
	/** False where the deployment has no service for text messages: every send throws. */
	available: boolean;
	send(message: { kind: string; to: string; language: string; text: string; code: string | null }): Promise<void>;
}

/** Tells people from robots by the passive token that a form carries. */
export interface BotCheck {
	/** Settings with which pages get a token; null when none is required. */
	page: { siteKey: string; script: string } | null;
	/** "unproven": no token came, or the outside service did not answer. Never throws. */
	judge(input: { token: string | null; action: string; ip: string | null }): Promise<"person" | "robot" | "unproven">;
}

/** Takes unexpected failures, without personal data. Never throws. */
export interface CrashReporter {
	report(crash: { error: unknown; event: string; requestId: string }): Promise<void>;
}

/** Columns of an account that decide how its table is read; the revs make a copy that is behind load again. */
export interface TableAccount {
	id: number;
	hid: string;
	plan: Plan;
	packs: number;
	rev: number;
	trackedRev: number;
	/** hids of the websites whose keywords the table has; absent: all. */
	websites?: readonly string[];
}

/** Reads the monitoring table from wherever a copy stands in memory; what comes is never older than the account's revs. */
export interface TableReader {
	read(account: TableAccount, query: TableQuery): Promise<TablePage>;
	/** The same for the browser. */
	packed(account: TableAccount, query: TableQuery): Promise<PackedPage>;
	/** Figures of all that the query finds, over the last days, and what its rows show besides. */
	overview(account: TableAccount, query: TableQuery): Promise<Overview>;
	/** Returns the figures of each website at two dates and its visibility on the last days. */
	websites(account: TableAccount, dates: Pick<TableQuery, "date" | "comparison">): Promise<WebsitesOverview>;
	/** Hids of the monitors that a selection means under a query. */
	select(account: TableAccount, query: TableQuery, selection: TableSelection): Promise<string[]>;
	/** null for a monitor that is not the account's, or beyond its plan. */
	row(account: TableAccount, hid: string, dates: Pick<TableQuery, "date" | "comparison">): Promise<TableOne | null>;
	/** Returns the positions and column values of these monitors on two days, in the order of the ordinals. */
	seen(account: TableAccount, ordinals: readonly number[], days: AskedDays): Promise<SeenDays[]>;
}

/** Encrypts what must not be readable in the database, such as keys of providers. */
export interface SecretBox {
	seal(text: string): Promise<string>;
	/** null for what was sealed with another secret, or changed since. */
	open(sealed: string): Promise<string | null>;
}

/** The engine's datacenters that the source of result pages can be asked for. */
export interface DatacenterSource {
	/** False where it asks whichever answers: a datacenter cannot be named. */
	nameable: boolean;
	/** Known datacenters of the engine; the administrators' list stands before. */
	known: readonly Datacenter[];
}

/** Says how often terms are searched for. Throws when it cannot be asked. */
export interface VolumeSource {
	/** Stands beside each of its numbers: "google_ads", "simulated". */
	name: string;
	/** Searches a month of each term in its market, in the same order; null where it does not know. At most 1,000 at once. */
	ask(terms: readonly { term: string; country: string; language: string }[]): Promise<(number | null)[]>;
}

export interface Ports {
	/** Absent in tests without relays. */
	relays?: RelayRouter;
	/** By the settings of the deployment; absent without them. */
	payments?: PaymentProvider;
	/** By the keys of the set-up page, which change while the Worker runs; null without keys. */
	storedPayments?(): Promise<PaymentProvider | null>;
	/** Absent where no provider is set up. */
	volumes?: VolumeSource;
	datacenters: DatacenterSource;
	mail: Mailer;
	sms: Texter;
	botCheck: BotCheck;
	crashes: CrashReporter;
	sources: Record<OwnSource, SerpSource>;
	/** Absent where only the deployment's own sources may be asked. */
	providers?: ProviderDesk;
	/** Absent where the deployment has no secret for them. */
	secrets?: SecretBox;
	oneTimeCodes: OneTimeCodes;
	passkeys: Passkeys;
	objects: ObjectStore;
	uploads: ObjectUploads;
	typefaces(): Promise<Typefaces>;
	live: LivePublisher;
	calls: CallCounter;
	tables: TableReader;
	queue: JobQueue;
	clock: ClockBell;
	/** Absent where accounts have no hosts of their own. */
	hosts?: OwnHosts;
	webhooks: WebhookSender;
	chats: ChatServices;
	/** Absent in tests without connections. */
	queries?: QueryServices;
	sitemaps: SitemapReader;
	/** Records that prove domains of companies; absent in tests without them. */
	names?: DnsReader;
	companyIssuer?: CompanyIssuer;
}
