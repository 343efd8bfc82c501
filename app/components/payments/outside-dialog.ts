import { modalsChanged } from "~/components/dialog/modals";

/**
 * Runs `work` while the dialog around `place` is not modal. The bank's check opens in a frame of the provider's at the end of the page, which a
 * modal dialog would cover and disable.
 */
export async function outsideDialog<T>(place: Element | null, work: () => Promise<T>): Promise<T> {
	const dialog = place?.closest("dialog");
	if (!dialog?.matches(":modal")) return await work();
	dialog.close();
	dialog.show();
	modalsChanged();
	try {
		return await work();
	} finally {
		dialog.close();
		if (dialog.isConnected) dialog.showModal();
		modalsChanged();
	}
}
