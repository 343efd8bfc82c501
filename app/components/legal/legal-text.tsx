import type { LegalDocument } from "~/domain/legal/legal-document";

/** A legal text: parties, then numbered sections. `level`: heading level of the sections. */
export function LegalText({ document, level = 2 }: { document: Omit<LegalDocument, "title">; level?: 2 | 3 }) {
	const Heading = level === 2 ? "h2" : "h3";
	return (
		<div className="max-w-prose text-pretty">
			<p className="text-ink-muted">{document.dated}</p>
			{document.parties.map(({ title, rows }) => (
				<section key={title} className="mt-6">
					<Heading className="font-semibold text-base">{title}</Heading>
					<dl className="mt-2 grid gap-x-6 gap-y-1 sm:grid-cols-[10rem_minmax(0,1fr)]">
						{rows.map(({ label, value }) => (
							<div key={label} className="contents">
								<dt className="text-ink-muted">{label}</dt>
								<dd className="mb-2 break-words whitespace-pre-line sm:mb-0">{value}</dd>
							</div>
						))}
					</dl>
				</section>
			))}
			{document.sections.map(({ title, body }) => (
				<section key={title} className="mt-6">
					<Heading className="font-semibold text-base">{title}</Heading>
					{body.map((part) =>
						typeof part === "string" ? (
							<p key={part} className="mt-2">
								{part}
							</p>
						) : (
							<ul key={part[0]} className="mt-2 grid list-disc gap-1 pl-5">
								{part.map((item) => (
									<li key={item}>{item}</li>
								))}
							</ul>
						),
					)}
				</section>
			))}
		</div>
	);
}
