import { Form } from "@remix-run/react";
import { Button } from "~/components/ui/button";
import { LinkButton } from "~/components/ui/link-button";
import { useTranslation } from "~/i18n/use-translation";
import { paths } from "~/paths";
import type { RelayJson } from "~/server/relay-telemetry";

/** Everything that can be done with one relay. */
export function RelayActions({ relay }: { relay: RelayJson }) {
	const { t } = useTranslation();
	const { id, name, state, rotates } = relay;
	const unseen = <span className="sr-only"> {name}</span>;
	const isPaused = state === "paused";
	return (
		<Form method="post" className="flex flex-wrap gap-1" preventScrollReset>
			<input type="hidden" name="relay" value={id} />
			<Button variant="outline" size="small" name="intent" value="test">
				{t("relays.test")}
				{unseen}
			</Button>
			<Button variant="outline" size="small" name="intent" value={isPaused ? "resume" : "pause"}>
				{t(isPaused ? "relays.resume" : "relays.pause")}
				{unseen}
			</Button>
			{rotates && (
				<Button variant="outline" size="small" name="intent" value="rotate">
					{t("relays.rotate")}
					{unseen}
				</Button>
			)}
			<LinkButton variant="quiet" size="small" to={paths.adminRouter({ dialog: "renew_token", relay: id })} preventScrollReset>
				{t("relays.token")}
				{unseen}
			</LinkButton>
			<LinkButton variant="quiet" size="small" to={paths.adminRouter({ dialog: "revoke_relay", relay: id })} preventScrollReset>
				{t("relays.revoke")}
				{unseen}
			</LinkButton>
		</Form>
	);
}
