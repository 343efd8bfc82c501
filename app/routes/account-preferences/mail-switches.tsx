import { Form, useFetcher } from "@remix-run/react";
import { useEffect, useState } from "react";
import { Panel } from "~/components/account/panel";
import { useHydrated } from "~/components/hydrated";
import { Button } from "~/components/ui/button";
import { useTranslation } from "~/i18n/use-translation";
import type { Screen } from "./read-screen";

type Switch = Screen["switches"][number];

/** Saved on change; without JavaScript a button saves all. Source: spec A §2 "Preferences". */
export function MailSwitches({ switches }: { switches: Switch[] }) {
	const { t } = useTranslation();
	const hydrated = useHydrated();
	return (
		<Panel title={t("preferences.mails.title")} text={t("preferences.mails.text")}>
			<Form method="post" className="grid gap-1">
				{switches.map((one) => (
					<MailSwitch key={one.name} one={one} />
				))}
				{!hydrated && (
					<div className="mt-2">
						<Button name="intent" value="mails">
							{t("account.save")}
						</Button>
					</div>
				)}
			</Form>
		</Panel>
	);
}

/** Each switch has its own fetcher, so that two quick changes are both saved. */
function MailSwitch({ one: { name, on } }: { one: Switch }) {
	const { t } = useTranslation();
	const fetcher = useFetcher();
	const field = `notify_${name}`;
	const [shown, setShown] = useState(on);
	// After the answer the stored value counts again, also when the change was refused.
	useEffect(() => {
		if (fetcher.state === "idle") setShown(on);
	}, [fetcher.state, on]);
	const save = (next: boolean) => {
		setShown(next);
		const change = { intent: "mails", changed: name, ...(next && { [field]: "on" }) };
		fetcher.submit(change, { method: "post", preventScrollReset: true });
	};
	return (
		<label className="flex min-h-11 items-start gap-3 rounded-control px-2 py-1.5 hover:bg-sunken">
			<input
				type="checkbox"
				name={field}
				checked={shown}
				onChange={(event) => save(event.currentTarget.checked)}
				aria-describedby={`${field}-hint`}
				className="switch mt-0.5"
			/>
			<span>
				<span className="font-medium">{t(`preferences.mails.${name}`)}</span>
				{fetcher.state !== "idle" && <span className="ml-2 text-ink-muted text-xs">{t("preferences.mails.saving")}</span>}
				<span id={`${field}-hint`} className="block text-ink-muted text-sm">
					{t(`preferences.mails.${name}Hint`)}
				</span>
			</span>
		</label>
	);
}
