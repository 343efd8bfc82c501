import { inAccount } from "~/components/connection/in-account";
import { forget, keep, readKept } from "~/components/form/draft-store";

/** The server refused the file; the message is in the reader's language. */
export class UploadRefused extends Error {}

/** An upload that the account has begun in this tab, so that it goes on after a reload. */
interface Begun {
	upload: string;
	name: string;
	size: number;
	modified: number;
}

const KEY = "import.upload";
const TRIES = 4;
const WAIT_MS = 1_000;
const CALLS = "/api/monitors/import/uploads";

/** Name of the file whose upload was interrupted; null for none. */
export function interruptedUpload(account: string): string | null {
	return readKept<Begun>(account, KEY)?.name ?? null;
}

/** Sends a file in parts; those that arrived before are left out. Returns the name of the upload. Throws UploadRefused. */
export async function uploadFile(account: string, file: File, progress: (percent: number) => void): Promise<string> {
	try {
		return await sendParts(account, file, progress);
	} catch (error) {
		// What the server refuses does not go on; without an answer it does.
		if (error instanceof UploadRefused && error.message !== "") forget(account, KEY);
		throw error;
	}
}

async function sendParts(account: string, file: File, progress: (percent: number) => void): Promise<string> {
	const { upload, partBytes, arrived } = await beginOrGoOn(account, file);
	const count = Math.ceil(file.size / partBytes);
	for (let n = 1; n <= count; n++) {
		const from = (n - 1) * partBytes;
		const tell = (sent: number) => progress(Math.min(100, Math.floor((100 * (from + sent)) / file.size)));
		if (!arrived.has(n)) await call("PUT", `${CALLS}/${upload}/${n}`, file.slice(from, from + partBytes), tell);
		tell(partBytes);
	}
	await call("POST", `${CALLS}/${upload}/complete`);
	forget(account, KEY);
	return upload;
}

async function beginOrGoOn(account: string, file: File): Promise<{ upload: string; partBytes: number; arrived: Set<number> }> {
	const begun = readKept<Begun>(account, KEY);
	if (begun && begun.name === file.name && begun.size === file.size && begun.modified === file.lastModified) {
		const known = await call("GET", `${CALLS}/${begun.upload}`).catch(() => null);
		if (known) return { upload: begun.upload, partBytes: Number(known.part_bytes), arrived: new Set(known.parts as number[]) };
	}
	const made = await call("POST", CALLS, JSON.stringify({ filename: file.name, bytes: file.size }));
	const upload = String(made.upload);
	const kept: Begun = { upload, name: file.name, size: file.size, modified: file.lastModified };
	keep(account, KEY, kept);
	return { upload, partBytes: Number(made.part_bytes), arrived: new Set() };
}

type Answer = Record<string, unknown>;

/** A call whose connection fails is made again; a refusal is not. sent: is told how many bytes of the body have gone out. */
async function call(method: string, path: string, body: Blob | string | null = null, sent?: (bytes: number) => void): Promise<Answer> {
	for (let tries = 1; ; tries++) {
		const answer = await request(method, path, body, sent);
		if (answer?.ok) return JSON.parse(answer.text) as Answer;
		if (answer && answer.status < 500) {
			const { message, errors } = JSON.parse(answer.text) as { message: string; errors?: Record<string, string[]> };
			throw new UploadRefused(Object.values(errors ?? {})[0]?.[0] ?? message);
		}
		if (tries === TRIES) throw new UploadRefused("");
		await new Promise((done) => setTimeout(done, WAIT_MS * tries));
	}
}

/** By XMLHttpRequest, because fetch does not tell what has gone out. null when there is no answer. */
function request(method: string, path: string, body: Blob | string | null, sent?: (bytes: number) => void) {
	return new Promise<{ ok: boolean; status: number; text: string } | null>((done) => {
		const one = new XMLHttpRequest();
		one.open(method, inAccount(path));
		if (sent) one.upload.onprogress = ({ loaded }) => sent(loaded);
		one.onload = () => done({ ok: one.status >= 200 && one.status < 300, status: one.status, text: one.responseText });
		one.onerror = () => done(null);
		one.onabort = () => done(null);
		one.send(body);
	});
}
