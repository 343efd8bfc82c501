/** Replaces the outside service's script: accepts everybody as a person at once. */
const SCRIPT = `globalThis.turnstile = {
	render(_place, options) {
		this.options = options;
		this.reset();
		return "development";
	},
	reset() {
		setTimeout(() => this.options.callback("development-person-" + Math.random().toString(36).slice(2)), 10);
	},
	remove() {},
};
`;

/** GET /dev/bot-check.js: the script that forms load instead of Turnstile. */
export async function devBotCheck(): Promise<Response> {
	return new Response(SCRIPT, { headers: { "Content-Type": "text/javascript; charset=utf-8", "X-Content-Type-Options": "nosniff" } });
}
