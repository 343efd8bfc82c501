import type { BenchApp } from "../../bench/bench-app";
import { type Check, check } from "../check";
import { ask, call, clock, freshAddress, newPerson, outbox, PASSWORD, setClock, signIn } from "./client";

const REQUESTS = 10;
const WRONG_PASSWORDS = 32;
const OVER_MS = 2.5 * 3_600_000;
const MAIL_WAIT_MS = 2_000;

/** A stranger tries to shut an owner out: reset requests over two and a half hours, and wrong passwords from as many addresses. */
export async function shutOut(app: BenchApp): Promise<Check[]> {
	const { email } = await newPerson(app);
	const startedAt = await clock(app);
	for (let n = 0; n < REQUESTS; n++) {
		await setClock(app, startedAt + (OVER_MS * n) / (REQUESTS - 1));
		await call(app, "account/password/reset", { email }, { ip: freshAddress() });
	}
	for (let n = 0; n < WRONG_PASSWORDS; n++) await signIn(app, email, "not the right password", freshAddress());
	const home = freshAddress();
	const byPassword = await signIn(app, email, PASSWORD, home);
	const asked = await call(app, "account/password/reset", { email }, { ip: home });
	const own = await lastMail(app, email);
	const stolen = await call(app, "account/tokens/generate", { email, code: own.code }, { ip: freshAddress() });
	const byCode = await call(app, "account/tokens/generate", { email, code: own.code }, { ip: home });
	const elsewhere = freshAddress();
	await call(app, "account/password/reset", { email }, { ip: elsewhere });
	const token = (await lastMail(app, email)).link.split("/").at(-1);
	const byLink = await call(app, "account/tokens/generate", { token }, { ip: freshAddress() });
	return [
		check(
			"3.1 after 10 requests and 32 wrong passwords the right password opens at a new address",
			byPassword.status === 200,
			byPassword.status,
		),
		check("3.1 a code comes and works", asked.status === 200 && byCode.status === 200, `${asked.status} asked, ${byCode.status} typed`),
		check("3.1 a link comes and works", byLink.status === 200, byLink.status),
		check("3.2 the code does not work elsewhere", stolen.status === 422, stolen.status),
		...(await browsers(app)),
	];
}

/** Forms of two browsers behind one address: the code is good in the one that asked for it. */
async function browsers(app: BenchApp): Promise<Check[]> {
	const { email } = await newPerson(app);
	const ip = freshAddress();
	const post = (fields: Record<string, string>, cookie: string) => {
		const headers = { origin: app.origin, cookie, accept: "text/html" };
		return ask(app, "/forgot_password", { method: "POST", headers, body: new URLSearchParams({ email, ...fields }), ip });
	};
	const cookie =
		(await post({}, "")).headers
			.getSetCookie()
			.find((one) => one.startsWith("code="))
			?.split(";")[0] ?? "";
	const { code } = await lastMail(app, email);
	const other = await post({ code }, `code=${"A".repeat(22)}`);
	const own = await post({ code }, cookie);
	return [
		check(
			"3.2 a code is good in the browser that asked for it and in no other",
			own.status === 302 && other.status === 400,
			`${own.status} own, ${other.status} other`,
		),
	];
}

/** The last mail, once no other has come for a while. */
async function lastMail(app: BenchApp, to: string): Promise<{ code: string; link: string }> {
	await new Promise((resolve) => setTimeout(resolve, MAIL_WAIT_MS));
	const mail = (await outbox(app, to)).at(-1);
	return { code: mail?.code ?? "", link: mail?.link ?? "" };
}
