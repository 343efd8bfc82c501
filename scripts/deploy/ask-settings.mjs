// Asks for settings one by one on a terminal, before the first deploy.
import readline from "node:readline";
import { Writable } from "node:stream";
import { GROUPS, MAIL_NEEDS } from "./deploy-settings.mjs";

/** Names whose value is not shown while it is typed. */
const SECRET = /SECRET|PASSWORD|TOKEN|KEY$|SENTRY_DSN/;
const ABOUT = "Press Enter to leave a setting out; each can be set later (docs/configuration.md).";

/**
 * Asks for what is not set yet. A service whose first setting is left out is skipped whole.
 * @param {{ values: Record<string, string>, ask: (question: string, isSecret: boolean) => Promise<string>, say: (text: string) => void,
 *   suggestedAddress: string }} of
 * @returns {Promise<Record<string, string>>} the settings with the answers
 */
export async function askSettings({ values, ask, say, suggestedAddress }) {
	const answers = { ...values };
	const askFor = async (name, hint = "") => {
		if (answers[name]) return answers[name];
		const answer = (await ask(`${name}${hint && ` (${hint})`}: `, SECRET.test(name))).trim();
		if (answer) answers[name] = answer;
		return answer;
	};
	say(ABOUT);
	if (!answers.BASE_URL) answers.BASE_URL = (await ask(`BASE_URL (${suggestedAddress}): `, false)).trim() || suggestedAddress;
	let transport = await askFor("MAIL_TRANSPORT", "cloudflare, http or smtp");
	while (transport && !Object.hasOwn(MAIL_NEEDS, transport)) {
		say("Mail is sent by cloudflare, http or smtp.");
		delete answers.MAIL_TRANSPORT;
		transport = await askFor("MAIL_TRANSPORT", "cloudflare, http or smtp");
	}
	for (const name of transport ? MAIL_NEEDS[transport] : []) await askFor(name);
	if (transport === "smtp") for (const name of ["SMTP_PORT", "SMTP_USER", "SMTP_PASSWORD"]) await askFor(name);
	for (const { title, names } of GROUPS) {
		const [first, ...others] = names;
		if (!(await askFor(first, title))) continue;
		for (const name of others) await askFor(name);
	}
	return answers;
}

/** Asks on the terminal of this process. A secret is not echoed. */
export function terminal() {
	let isHidden = false;
	const output = new Writable({
		write(chunk, _encoding, done) {
			if (!isHidden) process.stdout.write(chunk);
			done();
		},
	});
	const lines = readline.createInterface({ input: process.stdin, output, terminal: true });
	return {
		/** @returns {Promise<string>} */
		ask: (question, isSecret) =>
			new Promise((resolve) => {
				lines.question(question, (answer) => {
					if (isSecret) process.stdout.write("\n");
					isHidden = false;
					resolve(answer);
				});
				isHidden = isSecret;
			}),
		close: () => lines.close(),
	};
}
