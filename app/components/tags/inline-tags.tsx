import { Link } from "@remix-run/react";
import { Tag } from "lucide-react";
import { memo, useState } from "react";
import { ClosedPart, LatePart, lateComponent } from "~/components/connection/late-part";
import { loadPart } from "~/components/connection/load-part";
import { useTranslation } from "~/i18n/use-translation";
import { TagChip, type TagItem } from "./tag-chip";

const tagEditor = lateComponent(async () => (await loadPart(() => import("./inline-tag-editor")))?.default, ClosedPart);

interface InlineTagsProps {
	monitorHid: string;
	term: string;
	tags: readonly TagItem[];
	/** The dialog with the same function, for browsers without JavaScript. */
	editHref: string;
	/** Replaces plain tags that were clicked: starts open. */
	startOpen?: boolean;
}

/** Tags of a keyword in its row, edited in place. The editor loads when first opened. Source: spec B §2 "tags (inline editable)". */
export const InlineTags = memo(function InlineTags({ monitorHid, term, tags, editHref, startOpen = false }: InlineTagsProps) {
	const { t } = useTranslation();
	const [isOpen, setOpen] = useState(startOpen);
	// Choices made here, until the page loads the row again.
	const [own, setOwn] = useState<{ before: readonly TagItem[]; tags: readonly TagItem[] } | null>(null);
	const shown = own?.before === tags ? own.tags : tags;
	if (isOpen) {
		return (
			<LatePart
				part={tagEditor}
				props={{
					monitorHid,
					term,
					tags: shown,
					onChange: (next) => setOwn({ before: tags, tags: next }),
					onClose: () => setOpen(false),
				}}
				fallback={<Chips tags={shown} />}
			/>
		);
	}
	return (
		<span className="inline-tags">
			{shown.map((tag) => (
				<TagChip key={tag.hid} tag={tag} />
			))}
			<Link
				to={editHref}
				preventScrollReset
				className="tag-edit"
				aria-label={t("tags.editOf", { term })}
				onClick={(event) => {
					if (event.ctrlKey || event.metaKey || event.shiftKey) return;
					event.preventDefault();
					event.stopPropagation();
					setOpen(true);
				}}
			>
				<Tag aria-hidden="true" />
			</Link>
		</span>
	);
});

function Chips({ tags }: { tags: readonly TagItem[] }) {
	return (
		<span className="inline-tags">
			{tags.map((tag) => (
				<TagChip key={tag.hid} tag={tag} />
			))}
		</span>
	);
}
