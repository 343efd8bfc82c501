import { propertiesOfWebsites } from "~/db/connections";
import type { PropertyRow } from "~/db/search-queries";
import { clickRatesOf } from "~/db/websites";
import { usualBrandWords } from "~/domain/normalize/usual-brand-words";
import { type JsonText, ownJson, ownTexts } from "~/domain/own-json";
import { type ClickRates, ownRates, PUBLISHED_RATES } from "~/domain/voice/click-rates";
import { type HandRates, handRates } from "~/domain/voice/hand-rates";
import type { VoiceCurve, VoiceCurveKind } from "~/domain/voice/voice-choices";
import type { Ctx } from "../ctx";
import { clickCurveOf } from "../search-queries/read-click-curve";

interface FoundCurve {
	curve: VoiceCurve;
	rates: ClickRates;
}

interface CurveAccount {
	id: number;
	hid: string;
}

interface CurveWebsite {
	hid: string;
	domain: string;
}

/** As findCurvesOf, of one website. */
export async function findCurves(ctx: Ctx, account: CurveAccount, website: CurveWebsite): Promise<FoundCurve[]> {
	return (await findCurvesOf(ctx, account, [website])).get(website.hid) ?? [];
}

/** The curves that websites of the account have, by hid, in the order in which they count. */
export async function findCurvesOf(ctx: Ctx, account: CurveAccount, websites: readonly CurveWebsite[]): Promise<Map<string, FoundCurve[]>> {
	const [rates, properties] = await Promise.all([
		clickRatesOf(ctx.db, account.id),
		propertiesOfWebsites(ctx.db, account.id, "google_search_console"),
	]);
	const rateTexts = new Map(rates.map(({ hid, clickRates }) => [hid, clickRates]));
	const propertyOf = new Map(properties.map(({ websiteHid, property }) => [websiteHid, property]));
	const found = new Map<string, FoundCurve[]>();
	for (const { hid, domain } of websites) {
		const [text, property] = [rateTexts.get(hid), propertyOf.get(hid)];
		const curves = [text ? handCurve(text) : null, property ? await ownCurve(ctx, account, property, domain) : null, PUBLISHED];
		found.set(
			hid,
			curves.filter((one) => one !== null),
		);
	}
	return found;
}

const PUBLISHED: FoundCurve = { curve: { kind: "published" }, rates: PUBLISHED_RATES };

/** The wanted curve, or the next one that counts. */
export function curveOf(found: readonly FoundCurve[], wanted: VoiceCurveKind | null): FoundCurve {
	const from = found.findIndex(({ curve }) => curve.kind === wanted);
	const curve = from < 0 && wanted === "own" ? found.at(-1) : found[Math.max(from, 0)];
	if (!curve) throw new Error("a website has no click rates");
	return curve;
}

function handCurve(text: JsonText<HandRates>): FoundCurve {
	const hand = ownJson(text);
	return { curve: { kind: "hand", at: hand.at }, rates: handRates(hand) };
}

async function ownCurve(ctx: Ctx, account: CurveAccount, property: PropertyRow, domain: string): Promise<FoundCurve | null> {
	const words = ownTexts(property.brandWords);
	const brandWords = words.length > 0 ? words : usualBrandWords(domain);
	const curve = await clickCurveOf(ctx, { ...property, brandWords, accountId: account.id, accountHid: account.hid });
	return curve?.points ? { curve: { kind: "own", from: curve.from, to: curve.to }, rates: ownRates(curve.points) } : null;
}
