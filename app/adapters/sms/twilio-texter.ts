import type { Texter } from "~/services/ports";

export interface TwilioAccount {
	/** "https://api.twilio.com" by default. */
	origin: string;
	accountSid: string;
	authToken: string;
	/** A number in international format, or the id of a messaging service ("MG…"). */
	from: string;
}

const TIMEOUT_MS = 10_000;

/** Sends text messages through Twilio. Source: Twilio's documentation, "Messages resource". */
export function twilioTexter({ origin, accountSid, authToken, from }: TwilioAccount): Texter {
	const address = `${origin}/2010-04-01/Accounts/${encodeURIComponent(accountSid)}/Messages.json`;
	return {
		available: true,
		async send({ to, text }) {
			const sender: Record<string, string> = from.startsWith("MG") ? { MessagingServiceSid: from } : { From: from };
			const answer = await fetch(address, {
				method: "POST",
				headers: { Authorization: `Basic ${btoa(`${accountSid}:${authToken}`)}` },
				body: new URLSearchParams({ ...sender, To: to, Body: text }),
				signal: AbortSignal.timeout(TIMEOUT_MS),
				redirect: "manual",
			});
			if (answer.ok) return await answer.body?.cancel();
			throw new Error(`the text message service answered ${answer.status}, code ${await errorCode(answer)}`);
		},
	};
}

/** Twilio's number of the error; its words repeat the phone number. */
async function errorCode(answer: Response): Promise<number | "unknown"> {
	const body: unknown = await answer.json().catch(() => null);
	const code = body !== null && typeof body === "object" && "code" in body ? body.code : null;
	return typeof code === "number" ? code : "unknown";
}
