import { expect, test } from "vitest";
import { drawPage } from "../../../tests/builders/draw-page";
import { OfferLink } from "./offer-link";

test("only whoever may read the costs of the account is led to its offers", () => {
	expect(drawPage(<OfferLink isFree={false} />)).toContain("Change offer");
	expect(drawPage(<OfferLink isFree />, { rights: ["work.read", "billing.read"] })).toContain("Subscribe");
	expect(drawPage(<OfferLink isFree />, { rights: ["work.read"] })).toBe("");
});
