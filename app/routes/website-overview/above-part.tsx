import { Form, Link, useNavigation } from "@remix-run/react";
import { Plus } from "lucide-react";
import { Panel } from "~/components/account/panel";
import { PlainTable } from "~/components/data-table/plain-table";
import { observationFace } from "~/components/position/observation-words";
import { Button } from "~/components/ui/button";
import { PlainLink } from "~/components/ui/plain-link";
import type { Coded } from "~/domain/sample/codes";
import { cellObservation } from "~/domain/table/cell";
import type { Translate } from "~/i18n/page-words";
import { useTranslation } from "~/i18n/use-translation";
import { paths } from "~/paths";
import type { AbovePart } from "./read-parts";
import type { OverviewScreen } from "./read-screen";

interface AbovePanelProps {
	part: AbovePart;
	screen: OverviewScreen;
}

type Host = AbovePart["hosts"][number];

/** Who stands above the website most often, on how many keywords, and since when. Numbers lead to these keywords in the table. */
export function AbovePanel({ part, screen }: AbovePanelProps) {
	const { t } = useTranslation();
	const { hosts, first, last, isCompared } = part;
	const title = titleOf(part, t);
	return (
		<Panel
			isTight
			title={title}
			text={t(isCompared ? "websiteOverview.above.text" : "websiteOverview.above.oneDay", { first: first ?? "", last: last ?? "" })}
			action={
				<Link to={paths.positionMonitoring({ dialog: "competitors" }, screen.domain)} className="link text-sm">
					{t("competitors.list")}
				</Link>
			}
		>
			{screen.rivals === 0 && hosts.some(({ canAdd }) => canAdd) && <p className="mb-2 text-sm">{t("websiteOverview.above.noRival")}</p>}
			{hosts.length > 0 && (
				<PlainTable
					label={title}
					heads={[
						t("websiteOverview.above.host"),
						...(["now", "since", "overtook", "fell"] as const).map((column) => (
							<th key={column} scope="col" data-end>
								{t(`websiteOverview.above.${column}`)}
							</th>
						)),
					]}
					isStacked
					className="overview-table"
				>
					{hosts.map((host) => (
						<HostRow key={host.host} host={host} screen={screen} />
					))}
				</PlainTable>
			)}
		</Panel>
	);
}

/** "Most often" is told of one host alone, and of the keywords that were read. Nobody above is told of pages that show it. */
function titleOf({ hosts: [most, next], pages, last }: AbovePart, t: Translate): string {
	if (most && most.above > 0) {
		const facts = { name: most.name, above: most.above, count: most.read };
		return t(next?.above === most.above ? "websiteOverview.above.some" : "websiteOverview.above.most", facts);
	}
	if (pages.free === 0) return t("websiteOverview.above.unknown");
	return t("websiteOverview.above.nobody", { free: pages.free, count: pages.counted, last: last ?? "" });
}

function HostRow({ host, screen }: { host: Host; screen: OverviewScreen }) {
	const { t } = useTranslation();
	const { name, isRival, canAdd, above, read, compared, overtook, fell } = host;
	return (
		<tr>
			<th scope="row">
				<span className="flex items-center gap-2">
					<span className="wrap-break-word">{name}</span>
					{isRival && <span className="chip">{t("websiteOverview.above.competitor")}</span>}
					{canAdd && <AddHost host={host} />}
				</span>
			</th>
			<td data-end data-label={t("websiteOverview.above.now")}>
				{read === 0 ? t("voice.unread") : <CountLink count={above} of={read} way="above" host={host} screen={screen} />}
			</td>
			<td data-end data-label={t("websiteOverview.above.since")}>
				{host.since === null ? "–" : t(`websiteOverview.above.sinceDay.${host.since.form}`, host.since)}
			</td>
			<td data-end data-label={t("websiteOverview.above.overtook")}>
				<CountLink count={overtook} of={compared} way="overtook" host={host} screen={screen} />
			</td>
			<td data-end data-label={t("websiteOverview.above.fell")}>
				<CountLink count={fell} of={compared} way="fell" host={host} screen={screen} />
			</td>
		</tr>
	);
}

interface CountLinkProps {
	count: number;
	/** Keywords of which it is known. */
	of: number;
	way: "above" | "overtook" | "fell";
	host: Host;
	screen: OverviewScreen;
}

/** The number, as a link to these keywords with a column of the host. 0 leads nowhere. */
function CountLink({ count, of, way, host: { host, name }, screen: { domain, dates } }: CountLinkProps) {
	const { t } = useTranslation();
	if (of === 0) return <>–</>;
	const text = t("websiteOverview.above.ofRead", { above: count, read: of });
	if (count === 0 || !dates) return <span className="text-ink-faint">{text}</span>;
	return (
		<Link
			to={paths.positionMonitoring({ ...dates, rivals: host, rival: `${way}:${host}`, sort: `rival:${host}` }, domain)}
			className="link"
			aria-label={`${text}. ${t("websiteOverview.above.show", { host: name, count })}`}
		>
			{text}
		</Link>
	);
}

function AddHost({ host: { host, name } }: { host: Host }) {
	const { t } = useTranslation();
	const busy = useNavigation().formMethod === "POST";
	return (
		<Form method="post" preventScrollReset replace className="ml-auto flex-none">
			<input type="hidden" name="competitor" value={host} />
			<Button
				variant="outline"
				size="small"
				name="intent"
				value="add_suggested"
				aria-disabled={busy}
				aria-label={t("competitors.addNamed", { name })}
			>
				<Plus aria-hidden="true" />
				{t("competitors.addOne")}
			</Button>
		</Form>
	);
}

/** Keywords on which somebody stands above, with the result pages that show it; nothing where no such keyword is known. */
export function NamedPanel({ part: { named }, screen: { domain, dates } }: AbovePanelProps) {
	const { t } = useTranslation();
	if (named.length === 0) return null;
	return (
		<Panel isTight title={t("websiteOverview.named.title")} text={t("websiteOverview.named.text")}>
			<ul className="overview-named">
				{named.map((one) => (
					<li key={`${one.hid} ${one.name}`}>
						<Link
							to={paths.positionMonitoring({ ...dates, dialog: "keyword_detail", id: one.hid, tab: "evolution" }, domain)}
							className="wrap-break-word font-medium hover:underline"
						>
							{one.term}
						</Link>
						<span className="wrap-break-word">
							{t("websiteOverview.named.places", { host: one.name, theirs: faceOf(one.theirs, t), own: faceOf(one.own, t) })}
						</span>
						<span className="text-ink-muted">{t(`websiteOverview.named.since.${one.since.form}`, one.since)}</span>
						<span className="overview-pages">
							{one.passed ? (
								<>
									<PageLink page={one.passed.before} text={t("websiteOverview.named.pageOf", { day: one.passed.before.day })} />
									<PageLink page={one.passed.since} text={t("websiteOverview.named.pageOf", { day: one.passed.since.day })} />
								</>
							) : (
								<PageLink page={one.page} text={t("websiteOverview.named.page")} />
							)}
						</span>
					</li>
				))}
			</ul>
		</Panel>
	);
}

function faceOf(coded: Coded | null, t: Translate): string {
	return coded ? observationFace(cellObservation(coded), t) : "–";
}

function PageLink({ page: { look }, text }: { page: { look: string | null }; text: string }) {
	return look === null ? (
		<span className="text-ink-faint">{text}</span>
	) : (
		<PlainLink to={paths.look(look)} className="link">
			{text}
		</PlainLink>
	);
}
