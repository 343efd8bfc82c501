import type { Catalogue } from "./catalogue";
import { api } from "./fr/api";
import { errors } from "./fr/errors";
import { look } from "./fr/look";
import { monitoring } from "./fr/monitoring";
import { monitoringDialogs } from "./fr/monitoring-dialogs";
import { password } from "./fr/password";
import { position } from "./fr/position";
import { resultTypes } from "./fr/result-types";
import { shell } from "./fr/shell";

export default { api, shell, errors, password, position, monitoring, monitoringDialogs, look, resultTypes } satisfies Catalogue;
