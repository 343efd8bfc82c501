/**
 * Stand-in for the provider's browser script: the part of its interface that the app uses. Cards are typed into a frame of this server,
 * so that no number reaches the page. The functions below run in the page; they refer to one another and to SANDBOX alone.
 */
export function browserScript(origin: string): string {
	const parts = [askFrame, makeFrame, makeCaller, authenticateIn, confirmIntent, cardElements, provider].map(String);
	return `(() => { const SANDBOX = ${JSON.stringify(origin)}; ${parts.join("\n")}\nglobalThis.Stripe = ${provider.name}; })();`;
}

declare const SANDBOX: string;

interface Elements {
	frame(): HTMLIFrameElement | null;
}

interface Wanted {
	clientSecret: string;
	elements?: Elements;
	confirmParams?: { payment_method?: string; payment_method_data?: { billing_details?: { name?: string } } };
}

function askFrame(frame: HTMLIFrameElement | null, message: Record<string, unknown>): Promise<Record<string, unknown>> {
	return new Promise((resolve) => {
		const id = String(Math.random());
		const listen = (event: MessageEvent) => {
			if (event.origin !== SANDBOX || event.data?.id !== id) return;
			removeEventListener("message", listen);
			resolve(event.data);
		};
		addEventListener("message", listen);
		frame?.contentWindow?.postMessage({ ...message, id }, SANDBOX);
	});
}

function makeFrame(path: string, title: string): HTMLIFrameElement {
	const frame = document.createElement("iframe");
	frame.src = SANDBOX + path;
	frame.title = title;
	frame.width = "100%";
	return frame;
}

/** A hidden frame that makes calls where no card form is mounted. */
function makeCaller(): Promise<HTMLIFrameElement> {
	return new Promise((resolve) => {
		const frame = makeFrame("/elements/caller", "");
		frame.hidden = true;
		frame.onload = () => resolve(frame);
		document.body.appendChild(frame);
	});
}

function authenticateIn(intent: string): Promise<void> {
	return new Promise((resolve) => {
		const dialog = document.createElement("dialog");
		dialog.setAttribute("aria-label", "3-D Secure");
		const frame = makeFrame(`/3ds/${intent}?embedded=1`, "3-D Secure");
		frame.height = "260";
		dialog.appendChild(frame);
		document.body.appendChild(dialog);
		dialog.showModal();
		const listen = (event: MessageEvent) => {
			if (event.origin !== SANDBOX || event.data?.authenticated !== intent) return;
			removeEventListener("message", listen);
			dialog.close();
			dialog.parentNode?.removeChild(dialog);
			resolve();
		};
		addEventListener("message", listen);
	});
}

async function confirmIntent(kind: string, { clientSecret, elements, confirmParams }: Wanted): Promise<Record<string, unknown>> {
	const mounted = elements?.frame() ?? null;
	const frame = mounted ?? (await makeCaller());
	const intent = clientSecret.split("_secret_")[0] ?? "";
	const method = confirmParams?.payment_method ?? null;
	const name = confirmParams?.payment_method_data?.billing_details?.name ?? null;
	let answer = await askFrame(frame, { type: "confirm", kind, intent, clientSecret, method, name });
	if (answer.status === "requires_action") {
		await authenticateIn(intent);
		answer = await askFrame(frame, { type: "retrieve", kind, intent, clientSecret });
	}
	if (!mounted) frame.parentNode?.removeChild(frame);
	if (answer.error) return { error: answer.error };
	return kind === "payment_intents" ? { paymentIntent: answer.object } : { setupIntent: answer.object };
}

function cardElements(options?: { appearance?: { theme?: string } }) {
	let frame: HTMLIFrameElement | null = null;
	const isNight = options?.appearance?.theme === "night";
	const drop = () => frame?.parentNode?.removeChild(frame);
	const element = () => {
		const listeners = new Map<string, (event: unknown) => void>();
		const mount = (place: HTMLElement) => {
			frame = makeFrame(isNight ? "/elements/card?theme=night" : "/elements/card", "Card");
			frame.height = "155";
			frame.onload = () => listeners.get("ready")?.({});
			place.appendChild(frame);
		};
		return { mount, on: (name: string, listener: (event: unknown) => void) => listeners.set(name, listener), unmount: drop, destroy: drop };
	};
	const submit = async () => {
		const answer = await askFrame(frame, { type: "check" });
		return answer.error ? { error: answer.error } : {};
	};
	return { frame: () => frame, create: element, submit, update: () => {} };
}

function provider() {
	return {
		elements: cardElements,
		confirmPayment: (wanted: Wanted) => confirmIntent("payment_intents", wanted),
		confirmSetup: (wanted: Wanted) => confirmIntent("setup_intents", wanted),
	};
}
