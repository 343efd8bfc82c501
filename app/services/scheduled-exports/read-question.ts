import { recipientByHid } from "~/db/scheduled-exports";
import { HOUR_MS } from "~/domain/time/durations";
import type { Language } from "~/i18n/languages";
import { isElsewhere } from "../brand/own-host-origin";
import type { Ctx } from "../ctx";
import { readBrand } from "../shares/read-brand";
import { askedReports, coveredNames, rhythmText, sampleOf, senderOf } from "./asked-reports";
import { reportRows } from "./report-mail";
import type { RecipientState } from "./schedule-view";

/** The page on which a reader agrees to reports. */
export interface QuestionView {
	email: string;
	state: RecipientState;
	/** Person who asks, with the address. */
	owner: string;
	company: string;
	/** Logo as an address that holds the image itself; null without one. */
	logo: string | null;
	namesProduct: boolean;
	/** Each report: what it is about, and how often it comes. */
	reports: { covers: string; rhythm: string }[];
	/** Figures and sentences of today's report, before the reader has answered; null for none. */
	sample: { rows: { label: string; value: string }[]; lines: readonly string[] } | null;
}

type Sample = NonNullable<QuestionView["sample"]>;
/** Anybody with the link may load the page, and a sample is a whole report: it is kept, and made anew at most once in this time. */
const KEPT_MS = HOUR_MS;
const MOST_KEPT = 200;
const kept = new Map<string, { at: number; sample: Sample | null }>();

/** The question behind the key of a link, in the language of its page; null for none. */
export async function readQuestion(ctx: Ctx, hid: string, language: Language): Promise<QuestionView | null> {
	const recipient = await recipientByHid(ctx.db, hid);
	if (!recipient || isElsewhere(ctx, recipient.accountId)) return null;
	const { emailKey: email, state, owner, accountId } = recipient;
	const [brand, asked] = await Promise.all([readBrand(ctx, accountId), askedReports(ctx, recipient)]);
	const sample = state === "waiting" ? await keptSample(ctx, `${hid} ${language}`, () => sampleOf(ctx, accountId, asked), language) : null;
	return {
		email,
		state,
		owner: senderOf(brand, owner),
		company: brand.company,
		namesProduct: brand.namesProduct,
		logo: brand.logo && `data:${brand.media};base64,${Buffer.from(brand.logo).toString("base64")}`,
		reports: asked.map((one) => ({ covers: coveredNames(one, language), rhythm: rhythmText(one.schedule, language) })),
		sample,
	};
}

async function keptSample(ctx: Ctx, key: string, read: () => ReturnType<typeof sampleOf>, language: Language): Promise<Sample | null> {
	const now = ctx.now();
	const known = kept.get(key);
	if (known && known.at <= now && now - known.at < KEPT_MS) return known.sample;
	const facts = await read();
	const sample = facts && { rows: reportRows(facts, language), lines: facts.said ?? [] };
	kept.delete(key);
	kept.set(key, { at: now, sample });
	const [oldest] = kept.keys();
	if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest);
	return sample;
}
