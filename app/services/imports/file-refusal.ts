import type { FileErrorCode } from "@serpentine/table-files";
import type { ArchiveFault } from "~/domain/import/archive-fault";
import { AppError } from "../app-error";

/** Refusal of a file, beside its field. "part": a part is missing or has the wrong size; "missing": no file was sent; "too_many_files": too many wait to be imported. */
export function fileRefusal(key: FileErrorCode | ArchiveFault | "part" | "missing" | "too_many_files"): AppError {
	return new AppError("ValidationException", {}, { file: [`file.${key}`] });
}
