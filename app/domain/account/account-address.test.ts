import { expect, test } from "vitest";
import { joinAddress, splitAddress } from "./account-address";

const HID = "AbCdEfGhIjKlMnOpQrSt-_";

test.each([
	[`/a/${HID}`, HID, "/"],
	[`/a/${HID}.data`, HID, "/_root.data"],
	[`/a/${HID}/websites`, HID, "/websites"],
	[`/a/${HID}/websites.data`, HID, "/websites.data"],
	[`/a/${HID}/api/monitors`, HID, "/api/monitors"],
	["/websites", null, "/websites"],
	["/", null, "/"],
	["/account/profile", null, "/account/profile"],
	// Neither is the address of an account.
	["/a", null, "/a"],
	["/a/short/websites", null, "/a/short/websites"],
	[`/a/${HID}x/websites`, null, `/a/${HID}x/websites`],
	[`/A/${HID}/websites`, null, `/A/${HID}/websites`],
	[`/a/${HID}/mcp`, null, `/a/${HID}/mcp`],
	[`/a/${HID}/oauth/authorize`, null, `/a/${HID}/oauth/authorize`],
])("%s is split into account and pathname, and joined again", (address, account, pathname) => {
	expect(splitAddress(address)).toEqual({ account, pathname });
	expect(joinAddress({ account, pathname })).toBe(address);
});

test("an account within an account is no address of the app", () => {
	expect(splitAddress(`/a/${HID}/a/${HID}/websites`)).toEqual({ account: HID, pathname: `/a/${HID}/websites` });
});
