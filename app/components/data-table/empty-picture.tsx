/** Rows of the drawing. `word`: width of the bar that represents the keyword. */
const ROWS = [
	{ word: 88, place: "1", tone: "rank-1", trend: "0,7 8,5 16,6 24,3 32,2 40,1" },
	{ word: 64, place: "3", tone: "rank-3", trend: "0,8 8,8 16,5 24,6 32,4 40,3" },
	{ word: 104, place: "8", tone: "rank-10", trend: "0,2 8,3 16,3 24,5 32,4 40,5" },
	{ word: 76, place: "24", tone: "rank-far", trend: "0,5 8,6 16,4 24,7 32,8 40,8" },
];
const ROW_HEIGHT = 24;

/** Small drawing of the filled screen in the colours of the theme. Hidden from screen readers, because the text beside the drawing describes the screen. */
export function EmptyPicture({ kind }: { kind: "table" | "list" }) {
	return (
		<svg viewBox="0 0 240 108" width="240" height="108" aria-hidden="true" className="max-w-full">
			<rect x="0.5" y="0.5" width="239" height="107" rx="8" fill="var(--color-surface)" stroke="var(--color-line)" />
			{ROWS.map(({ word, place, tone, trend }, i) => (
				<g key={place} transform={`translate(0 ${6 + i * ROW_HEIGHT})`}>
					{i > 0 && <path d="M0 0H240" stroke="var(--color-line)" />}
					{kind === "table" ? (
						<>
							<rect x="14" y="9" width={word} height="6" rx="3" fill="var(--color-line)" />
							<rect x="136" y="5" width="28" height="14" rx="3" fill="var(--color-sunken)" />
							<rect x="136" y="5" width="3" height="14" rx="1.5" fill={`var(--color-${tone})`} />
							<text x="160" y="15.5" textAnchor="end" fontSize="9" fontWeight="700" fill="var(--color-ink-muted)">
								{place}
							</text>
							<polyline transform="translate(182 7)" points={trend} fill="none" stroke="var(--color-brand)" strokeWidth="1.5" />
						</>
					) : (
						<>
							<circle cx="21" cy="12" r="5" fill="var(--color-brand)" />
							<rect x="36" y="6" width={word} height="5" rx="2.5" fill="var(--color-line-strong)" />
							<rect x="36" y="14" width={word + 56} height="4" rx="2" fill="var(--color-line)" />
						</>
					)}
				</g>
			))}
		</svg>
	);
}
