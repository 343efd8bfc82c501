import { parseArgs } from "node:util";

/** Options that the owner of a device gave when the agent was started. */
export interface AgentOptions {
	/** The app's address, without a slash at its end. */
	app: string;
	token: string;
	/** Rented proxies: slot n goes through proxy n, and they repeat. Empty: the device's own line. */
	proxies: URL[];
	/** Links that change the address of a slot, in the order of the proxies. */
	rotateUrls: URL[];
	slots: number;
	/** Executable of a Chromium that loads the pages; "" for plain requests. */
	browser: string;
	/** Further options of its command line. */
	browserFlags: string[];
	/** Development: this origin may be asked beside the search engines. "" for none. */
	origin: string;
	/** Development: the name under which that origin sees this agent. */
	place: string;
}

const MAX_SLOTS = 64;
const PROXY_PROTOCOLS = ["http:", "https:", "socks5:", "socks5h:"];

export const USAGE = `node relay.mjs --app URL --token TOKEN [options]

  --app URL          address of the application, such as https://serpentine.example
  --token TOKEN      shown once when an administrator adds the relay; or the variable RELAY_TOKEN
  --proxy URL        http://user:password@host:port or socks5://…; repeat it for several
  --rotate-url URL   link that gives the proxy another address; called at most once a minute; repeat it like --proxy
  --slots N          requests at once (1 to ${MAX_SLOTS}; by default one for each proxy)
  --browser PATH     a Chromium on this device loads the pages, through the same lines
  --browser-flag F   further option of its command line, such as --browser-flag=--no-sandbox; repeat it for several
  --origin URL       development: a simulated engine that may be asked too
  --place NAME       development: how that engine sees this relay
`;

/** The options of a command line; a text says what is wrong with it. */
export function readOptions(args: readonly string[], environment: NodeJS.ProcessEnv): AgentOptions | string {
	const text = { type: "string" } as const;
	const list = { type: "string", multiple: true } as const;
	const options = { app: text, token: text, proxy: list, "rotate-url": list, slots: text, origin: text, place: text };
	const ofBrowser = { browser: text, "browser-flag": list };
	let values: ReturnType<typeof parse>["values"];
	const parse = () => parseArgs({ args: [...args], options: { ...options, ...ofBrowser } });
	try {
		({ values } = parse());
	} catch (error) {
		return error instanceof Error ? error.message : String(error);
	}
	const { app = "", proxy = [], origin = "", place = "", browser = "" } = values;
	const token = values.token ?? environment.RELAY_TOKEN ?? "";
	if (!URL.canParse(app) || !/^https?:$/.test(new URL(app).protocol)) return "--app must be an http or https address.";
	if (token === "") return "--token is missing.";
	if (proxy.some((one) => !URL.canParse(one) || !PROXY_PROTOCOLS.includes(new URL(one).protocol)))
		return "--proxy must be http://…, https://… or socks5://….";
	const rotate = values["rotate-url"] ?? [];
	if (rotate.some((one) => !URL.canParse(one))) return "--rotate-url must be an address.";
	const slots = Number(values.slots ?? Math.max(1, proxy.length));
	if (!Number.isInteger(slots) || slots < 1 || slots > MAX_SLOTS) return `--slots must be 1 to ${MAX_SLOTS}.`;
	if (origin !== "" && !URL.canParse(origin)) return "--origin must be an address.";
	const urls = (texts: readonly string[]) => texts.map((one) => new URL(one));
	return {
		app: app.replace(/\/+$/, ""),
		token,
		...{ proxies: urls(proxy), rotateUrls: urls(rotate), slots, origin, place },
		...{ browser, browserFlags: values["browser-flag"] ?? [] },
	};
}
