import { NavLink } from "@remix-run/react";
import { paths } from "~/paths";
import type { Page } from "./read-page";

/** Links to the parts of the reference. */
export function ReferenceNav({ words, groupNames, guides }: Pick<Page, "words" | "groupNames" | "guides">) {
	return (
		<nav aria-label={words.nav.label} className="grid gap-2 border-line border-y py-3">
			<Row heading={words.nav.guides}>
				<Entry to={paths.developers()} text={words.nav.start} />
				{guides.map(({ slug, title }) => (
					<Entry key={slug} to={paths.developers(slug)} text={title} />
				))}
				<a href={paths.openApi} className="link inline-flex min-h-6 items-center">
					{words.document}
				</a>
			</Row>
			<Row heading={words.nav.calls}>
				{groupNames.map((name) => (
					<Entry key={name} to={paths.developers(name)} text={words.groups[name]} />
				))}
			</Row>
		</nav>
	);
}

function Row({ heading, children }: { heading: string; children: React.ReactNode }) {
	return (
		<div className="flex flex-wrap gap-x-4 gap-y-1">
			<span className="inline-flex min-h-6 w-24 items-center text-ink-muted">{heading}</span>
			<div className="flex min-w-0 grow basis-64 flex-wrap gap-x-4 gap-y-1">{children}</div>
		</div>
	);
}

function Entry({ to, text }: { to: string; text: string }) {
	return (
		<NavLink
			to={to}
			end
			className="link inline-flex min-h-6 items-center aria-[current]:font-semibold aria-[current]:text-ink aria-[current]:no-underline"
		>
			{text}
		</NavLink>
	);
}
