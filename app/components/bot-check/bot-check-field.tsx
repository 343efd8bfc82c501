import { useRouteLoaderData } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { BOT_CHECK_FIELD } from "~/domain/account/bot-check-rules";
import { type BotCheckPage, mountBotCheck } from "./mount-bot-check";

/**
 * Hidden field with a passive bot-check token, for forms that sign in, sign up or send messages. Empty without JavaScript, and where the
 * deployment requires no token. `action` names the form, as in the server's requirePerson.
 */
export function BotCheckField({ action }: { action: string }) {
	const root = useRouteLoaderData("root") as { botCheck?: BotCheckPage | null } | undefined;
	const { siteKey, script } = root?.botCheck ?? {};
	const field = useRef<HTMLInputElement>(null);
	const place = useRef<HTMLDivElement>(null);
	useEffect(() => {
		if (!siteKey || !script || !field.current || !place.current) return;
		return mountBotCheck({ siteKey, script }, { action, field: field.current, place: place.current });
	}, [siteKey, script, action]);
	return (
		<>
			{/* Uncontrolled without a defaultValue: React would reset a hidden field to it on each rendering and lose the token. */}
			<input type="hidden" name={BOT_CHECK_FIELD} ref={field} />
			{siteKey && <div ref={place} className="empty:hidden" />}
		</>
	);
}
