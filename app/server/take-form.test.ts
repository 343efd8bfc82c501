import { expect, test } from "vitest";
import { takeForm } from "./take-form";

const LOGIN = "http://127.0.0.1:8787/login";
const URLENCODED = { "Content-Type": "application/x-www-form-urlencoded" };

function send(body: BodyInit | null, headers: Record<string, string> = URLENCODED, method = "POST", address = LOGIN) {
	return takeForm(new Request(address, { method, body, headers: headers }));
}

async function status(taken: Promise<Request | Response>): Promise<number | "taken"> {
	const one = await taken;
	return one instanceof Response ? one.status : "taken";
}

test("a form arrives as it was sent, also one with a file's encoding", async () => {
	const taken = (await send("email=a%40b.example&password=%C3%A9+")) as Request;
	expect(Object.fromEntries(await taken.formData())).toEqual({ email: "a@b.example", password: "é " });
	const multipart = new FormData();
	multipart.set("email", "a@b.example");
	const other = (await send(multipart, {})) as Request;
	expect((await other.formData()).get("email")).toBe("a@b.example");
});

test("S60 what is no form is answered before any page sees it", async () => {
	expect(await status(send("{}", { "Content-Type": "application/json" }))).toBe(400);
	expect(await status(send("garbage", { "Content-Type": "multipart/form-data; boundary=x" }))).toBe(400);
	expect(await status(send("a", { "Content-Type": "text/plain" }))).toBe(400);
	expect(await status(send("a=1", URLENCODED, "PUT"))).toBe(405);
	const answer = (await send("{}", { "Content-Type": "application/json" })) as Response;
	expect(answer.headers.get("Content-Type")).toBe("text/plain; charset=utf-8");
	expect(await answer.text()).toBe("BadRequestException");
});

test("a POST without a body is an empty form", async () => {
	const taken = (await send(null, {})) as Request;
	expect([...(await taken.formData()).keys()]).toEqual([]);
});

test("a field sent many thousand times is refused: the form library would be busy for minutes", async () => {
	expect(await status(send("a=1&".repeat(200_000)))).toBe(413);
	expect(await status(send(Array.from({ length: 500 }, (_, i) => `f${i}=1`).join("&")))).toBe(413);
	expect(await status(send("ids=abcdefghijklmnopqrstuv&".repeat(20_000)))).toBe("taken");
});

test("a body over the limit is not taken in, whatever length it names", async () => {
	expect(await status(send(`a=${"x".repeat(1024 * 1024)}`))).toBe(413);
	const stream = new ReadableStream({
		pull(controller) {
			controller.enqueue(new Uint8Array(256 * 1024).fill(97));
		},
	});
	expect(await status(send(stream))).toBe(413);
});

test("S52 a forwarded host, which any client can set, is ignored", async () => {
	const taken = (await send("a=1", { ...URLENCODED, "X-Forwarded-Host": "evil.example" })) as Request;
	expect(taken.headers.get("X-Forwarded-Host")).toBeNull();
});

test("names that the form library would read as paths are refused", async () => {
	for (const name of ["a[999999999]", "__proto__.x", "constructor[prototype]", "a.b", "", "x".repeat(65)]) {
		expect(await status(send(new URLSearchParams([[name, "1"]]).toString()))).toBe(400);
	}
});

test("visits, calls and stored objects pass untouched", async () => {
	expect(await status(send(null, {}, "GET"))).toBe("taken");
	const call = new Request("http://127.0.0.1:8787/api/account", { method: "PUT", body: "{}" });
	expect(await takeForm(call)).toBe(call);
});
