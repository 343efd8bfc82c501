import type { BenchApp } from "../bench/bench-app";

/** Cookie of a new administrator. */
export async function administrator(app: BenchApp): Promise<string> {
	const made = await app.post<{ cookie: string }>("/dev/users", {
		email: `admin-${Date.now()}@example.com`,
		password: "a long enough password",
		role: "ADMINISTRATOR",
	});
	return made.cookie;
}

/** Sends a form of `/admin/sources`; throws where it is refused. */
export async function postForm(app: BenchApp, cookie: string, form: Record<string, string>): Promise<void> {
	const answer = await fetch(`${app.origin}/admin/sources`, {
		method: "POST",
		headers: { cookie, origin: app.origin },
		body: new URLSearchParams(form),
		redirect: "manual",
	});
	if (answer.status !== 302) throw new Error(`POST /admin/sources: ${answer.status}`);
}
