import { NavLink, useLocation } from "@remix-run/react";
import { paths } from "~/paths";
import type { Page } from "./read-page";

/** Links to the parts of the reference: beside the page on wide screens, behind a heading on narrow ones. */
export function ReferenceNav({ words, groupNames, guides }: Pick<Page, "words" | "groupNames" | "guides">) {
	const { pathname } = useLocation();
	const links = (
		<>
			<Part heading={words.nav.guides}>
				<Entry to={paths.developers()} text={words.nav.start} />
				{guides.map(({ slug, title }) => (
					<Entry key={slug} to={paths.developers(slug)} text={title} />
				))}
				<a href={paths.openApi} className="menu-link">
					{words.document}
				</a>
			</Part>
			<Part heading={words.nav.calls}>
				{groupNames.map((name) => (
					<Entry key={name} to={paths.developers(name)} text={words.groups[name]} />
				))}
			</Part>
		</>
	);
	return (
		<>
			<nav aria-label={words.nav.label} className="reference-nav max-lg:hidden">
				{links}
			</nav>
			{/* Another page closes it. */}
			<details key={pathname} className="rounded-card border border-line bg-surface p-3 lg:hidden">
				<summary className="min-h-6 cursor-pointer font-medium">{words.nav.label}</summary>
				<nav aria-label={words.nav.label} className="reference-nav mt-2">
					{links}
				</nav>
			</details>
		</>
	);
}

function Part({ heading, children }: { heading: string; children: React.ReactNode }) {
	return (
		<div>
			<p className="px-2.5 pt-2 pb-1 font-semibold text-ink-faint text-xs">{heading}</p>
			{children}
		</div>
	);
}

function Entry({ to, text }: { to: string; text: string }) {
	return (
		<NavLink to={to} end className="menu-link">
			{text}
		</NavLink>
	);
}
