import { expect, test } from "vitest";
import { dismissToast, pushToast, shownToasts, subscribeToasts } from "./toast-store";

test("a toast that came with the page is shown once, however often it is loaded, and own ones each time", () => {
	let heard = 0;
	const end = subscribeToasts(() => {
		heard += 1;
	});
	pushToast({ id: "from-the-page", kind: "success", key: "a" });
	pushToast({ id: "from-the-page", kind: "success", key: "a" });
	pushToast({ kind: "error", key: "b" });
	pushToast({ kind: "error", key: "b" });
	expect(shownToasts().map((toast) => toast.key)).toEqual(["a", "b", "b"]);
	dismissToast("from-the-page");
	pushToast({ id: "from-the-page", kind: "success", key: "a" });
	expect(shownToasts().map((toast) => toast.key)).toEqual(["b", "b"]);
	expect(heard).toBe(4);
	end();
});
