import { useTranslation } from "~/i18n/use-translation";

const TONES = { on: "green", off: "orange", disabled: "red", paused: "orange" } as const;

/** State of an endpoint as text and colour. */
export function EndpointState({ state }: { state: keyof typeof TONES }) {
	const { t } = useTranslation();
	return (
		<span className="chip" data-tone={TONES[state]}>
			{t(`webhooks.states.${state}`)}
		</span>
	);
}
