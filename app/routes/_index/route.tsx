import { redirect } from "@remix-run/cloudflare";
import { paths } from "~/paths";

export function loader() {
	return redirect(paths.positionMonitoring());
}
