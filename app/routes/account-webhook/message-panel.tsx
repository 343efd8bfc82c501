import { Form, Link } from "@remix-run/react";
import { Panel } from "~/components/account/panel";
import { Button } from "~/components/ui/button";
import { useTranslation } from "~/i18n/use-translation";
import { paths } from "~/paths";
import { Answer } from "./messages-table";
import type { Screen } from "./read-screen";

const PRE = "max-h-96 overflow-auto rounded-card border border-line bg-canvas p-3 text-xs [overflow-wrap:anywhere] whitespace-pre-wrap";

/** One message: its body, and the request and answer of each attempt. */
export function MessagePanel({ message, endpoint }: { message: NonNullable<Screen["message"]>; endpoint: Screen["endpoint"] }) {
	const { t } = useTranslation();
	return (
		<Panel
			title={t("webhooks.message", { id: message.id })}
			text={`${message.type} · ${message.at} · ${t(`webhooks.messageStates.${message.state}`)}`}
			action={
				<Form
					method="post"
					action={paths.webhook(endpoint.hid, { message: message.hid })}
					preventScrollReset
					className="flex flex-wrap gap-2"
				>
					<Link to={paths.webhook(endpoint.hid)} preventScrollReset className="button button-quiet">
						{t("webhooks.back")}
					</Link>
					<input type="hidden" name="message" value={message.hid} />
					{endpoint.state === "on" && (
						<Button name="intent" value="replay_one" variant="outline">
							{t("webhooks.replayOne")}
						</Button>
					)}
				</Form>
			}
		>
			<h3 className="mb-1 font-medium">{t("webhooks.body")}</h3>
			{/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
			<pre className={PRE} tabIndex={0}>
				{message.body}
			</pre>
			<ol className="mt-4 grid gap-4">
				{message.attempts.map((one) => (
					<li key={one.id} className="border-line border-t pt-3">
						<p className="font-medium">
							<Answer status={one.status} failure={one.failure} />
							<span className="font-normal text-ink-muted">
								{" "}
								· {one.at} · {t("webhooks.duration", { ms: one.ms })}
							</span>
						</p>
						<details className="mt-2">
							<summary className="cursor-pointer">{t("webhooks.request")}</summary>
							<pre className={`mt-1 ${PRE}`}>{one.request}</pre>
						</details>
						{one.status !== null && (
							<details className="mt-2" open>
								<summary className="cursor-pointer">{t("webhooks.answer")}</summary>
								{one.answer === "" ? (
									<p className="mt-1 text-ink-muted">{t("webhooks.answerEmpty")}</p>
								) : (
									<pre className={`mt-1 ${PRE}`}>{one.answer}</pre>
								)}
							</details>
						)}
					</li>
				))}
			</ol>
			{message.attempts.length === 0 && <p className="mt-3 text-ink-muted">{t("webhooks.noAttempt")}</p>}
		</Panel>
	);
}
