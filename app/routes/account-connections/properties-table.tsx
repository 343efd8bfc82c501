import { Form, Link } from "@remix-run/react";
import { PlainTable, UnseenHead } from "~/components/data-table/plain-table";
import { Options } from "~/components/form/select-field";
import { Button } from "~/components/ui/button";
import { useTranslation } from "~/i18n/use-translation";
import { paths } from "~/paths";
import { PropertyState } from "./property-state";
import type { ShownConnection, ShownProperty } from "./read-screen";
import type { Progress } from "./use-progress";

interface PropertiesTableProps {
	connection: ShownConnection;
	properties: readonly ShownProperty[];
	progress: Progress;
}

/** Rights, website, state and buttons of each property. */
export function PropertiesTable({ connection, properties, progress }: PropertiesTableProps) {
	const { t } = useTranslation();
	const heads = [t("connections.property"), t("connections.website"), t("connections.state"), t("connections.actions")];
	return (
		<PlainTable
			isStacked
			className="properties-table"
			label={t("connections.properties", { name: connection.name })}
			heads={[...heads.slice(0, 3), <UnseenHead key="actions" text={t("connections.actions")} />]}
		>
			{properties.map((one) => (
				<tr key={one.hid}>
					<td data-label={heads[0]}>
						<span className="min-w-0 [overflow-wrap:anywhere]">
							{one.label}
							<span className="block text-ink-muted text-xs">
								{[
									connection.kind === "google_search_console" && t(one.isWhole ? "connections.wholeDomain" : "connections.prefix"),
									t(`connections.permissions.${one.permission}`),
								]
									.filter(Boolean)
									.join(" · ")}
							</span>
						</span>
					</td>
					<td data-label={heads[1]}>
						<WebsiteCell property={one} isOpen={connection.state === "on"} />
					</td>
					<td data-label={heads[2]}>
						<PropertyState property={one} state={connection.state} now={progress.of(one)} />
					</td>
					<td data-label={heads[3]}>
						<Buttons property={one} />
					</td>
				</tr>
			))}
		</PlainTable>
	);
}

/** The website of a property; for one that is not collected a form that begins it. */
function WebsiteCell({ property, isOpen }: { property: ShownProperty; isOpen: boolean }) {
	const { t } = useTranslation();
	const { hid, label, website, state, choices, permission, domain } = property;
	if (state === "on" || permission === "unverified" || !isOpen) {
		if (!website) return <span className="text-ink-muted">–</span>;
		return (
			<span className="[overflow-wrap:anywhere]">
				<Link to={paths.queries(website.hid)} className="link">
					{/* A property of the whole website has its name already. */}
					{label === website.domain ? t("queries.title") : website.domain}
				</Link>
			</span>
		);
	}
	const options = choices.map(({ code, name }) => ({ code, name: code === "new" ? t("connections.addWebsite", { domain: name }) : name }));
	const same = choices.find(({ name }) => name === domain || name === `www.${domain}`) ?? choices[0];
	return (
		<Form method="post" action={paths.connections()} preventScrollReset className="flex flex-wrap items-center gap-2">
			<input type="hidden" name="property" value={hid} />
			<select
				name="website"
				aria-label={t("connections.websiteOf", { property: label })}
				defaultValue={website?.hid ?? same?.code}
				className="input w-auto min-w-0 max-w-full grow"
			>
				<Options options={options} />
			</select>
			<Button name="intent" value="collect" variant="outline" aria-label={t("connections.collectOf", { property: label })}>
				{t("connections.collect")}
			</Button>
		</Form>
	);
}

function Buttons({ property: { hid, label, state, daysKept } }: { property: ShownProperty }) {
	const { t } = useTranslation();
	return (
		<Form method="post" action={paths.connections()} preventScrollReset className="flex flex-wrap gap-2">
			<input type="hidden" name="property" value={hid} />
			{state === "on" && (
				<Button name="intent" value="stop" variant="outline" size="small" aria-label={t("connections.stopOf", { property: label })}>
					{t("connections.stop")}
				</Button>
			)}
			{daysKept > 0 && (
				<Link
					to={paths.connections({ dialog: "delete_data", property: hid })}
					preventScrollReset
					className="button button-quiet button-small"
					aria-label={t("connections.deleteOf", { property: label })}
				>
					{t("connections.deleteData")}
				</Link>
			)}
		</Form>
	);
}
