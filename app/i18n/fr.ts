import type { Catalogue } from "./catalogue";
import { admin } from "./fr/admin";
import { api } from "./fr/api";
import { errors } from "./fr/errors";
import { look } from "./fr/look";
import { monitoring } from "./fr/monitoring";
import { monitoringDialogs } from "./fr/monitoring-dialogs";
import { notices } from "./fr/notices";
import { notifications } from "./fr/notifications";
import { password } from "./fr/password";
import { position } from "./fr/position";
import { resultTypes } from "./fr/result-types";
import { shell } from "./fr/shell";

export default {
	api,
	shell,
	errors,
	password,
	position,
	monitoring,
	monitoringDialogs,
	look,
	admin,
	notices,
	notifications,
	resultTypes,
} satisfies Catalogue;
