import { clickRatesOf } from "~/db/websites";
import { ratesFields } from "~/domain/edit/edited-fields";
import { versionOf } from "~/domain/edit/merge-edit";
import { ownJson } from "~/domain/own-json";
import { type HandRates, rangesAround } from "~/domain/voice/hand-rates";
import type { Ctx } from "../ctx";
import { assertRight, type Seat } from "../seat/seat";
import { websitesOfAccount } from "../websites/list-websites";
import { findCurves } from "./find-curves";

interface ClickRatesOfWebsite {
	hid: string;
	domain: string;
	/** Rates that a person set; null without any. */
	hand: HandRates | null;
	/** Those that count without them: the website's own curve or that of studies. */
	usual: { kind: "own" | "published"; ranges: HandRates["ranges"] };
	version: string;
}

/** The click rates of a website by hand, and what they replace; null if the account has no such website. */
export async function readClickRates(ctx: Ctx, seat: Seat<{ id: number; hid: string }>, hid: string): Promise<ClickRatesOfWebsite | null> {
	assertRight(seat, "work.read");
	const { id } = seat.account;
	const website = (await websitesOfAccount(ctx, id)).find((one) => one.hid === hid);
	if (!website) return null;
	const curves = await findCurves(ctx, seat.account, website);
	const usual = curves.find(({ curve }) => curve.kind !== "hand");
	if (!usual) throw new Error("a website has no click rates");
	const text = (await clickRatesOf(ctx.db, id)).find((one) => one.hid === hid)?.clickRates;
	const hand = text ? ownJson(text) : null;
	return {
		...{ hid, domain: website.domain, hand, version: versionOf(ratesFields({ ranges: hand?.ranges ?? null })) },
		usual: { kind: usual.curve.kind === "own" ? "own" : "published", ranges: rangesAround(usual.rates) },
	};
}
