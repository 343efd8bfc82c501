import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { leaveEndedSession } from "./leave-ended-session";

const assign = vi.fn();
const fetched = vi.fn<(path: string, init: RequestInit) => Promise<Response>>();
const sent = () => fetched.mock.calls.map(([path, { method = "GET" }]) => [method, path]);

beforeEach(() => {
	assign.mockReset();
	fetched.mockReset();
	vi.stubGlobal("fetch", fetched);
	vi.stubGlobal("window", { location: { pathname: "/position-monitoring", search: "?q=a", assign } });
});
afterEach(() => vi.unstubAllGlobals());

test("the page stays when the browser has a newer session, or the server cannot be asked", async () => {
	fetched.mockResolvedValueOnce(Response.json({})).mockRejectedValueOnce(new TypeError("Failed to fetch"));
	await leaveEndedSession("expired");
	await leaveEndedSession("expired");
	expect(sent()).toEqual([
		["GET", "/api/account"],
		["GET", "/api/account"],
	]);
	expect(assign).not.toHaveBeenCalled();
});

test("the sign-in page is not left", async () => {
	vi.stubGlobal("window", { location: { pathname: "/login", search: "", assign } });
	await leaveEndedSession("expired");
	expect([sent(), assign.mock.calls]).toEqual([[], []]);
});

// Last: a page that is being left handles no further ended session.
test("an ended session is signed out and the sign-in page opens with the reason and the way back, once", async () => {
	fetched.mockResolvedValueOnce(new Response(null, { status: 401 })).mockResolvedValueOnce(new Response(null));
	await leaveEndedSession("expired");
	await leaveEndedSession("disconnected");
	expect(sent()).toEqual([
		["GET", "/api/account"],
		["POST", "/logout"],
	]);
	expect(assign).toHaveBeenCalledExactlyOnceWith("/login?reason=expired&redirect=%2Fposition-monitoring%3Fq%3Da");
});
