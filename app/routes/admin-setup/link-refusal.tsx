import { Link } from "@remix-run/react";
import { Callout } from "~/components/ui/callout";
import { useTranslation } from "~/i18n/use-translation";
import { paths } from "~/paths";

/** "many": too many refused links from this network address. */
export type LinkFault = "needed" | "wrong" | "closed" | "many";

/** Why the set-up link opens nothing. */
export function LinkRefusal({ why, minutes }: { why: LinkFault; minutes: number }) {
	const { t } = useTranslation();
	return (
		<>
			<h1 className="mb-4 font-semibold text-xl">{t("setup.title")}</h1>
			<Callout tone={why === "needed" ? "info" : "warn"}>
				<p>{why === "many" ? t("errors.TooManyAttemptsException", { minutes }) : t(`setup.link.${why}`)}</p>
				{why === "closed" && (
					<p className="mt-2">
						<Link className="link" to={paths.login({ redirect: paths.adminSetup() })}>
							{t("setup.link.signIn")}
						</Link>
					</p>
				)}
			</Callout>
		</>
	);
}
