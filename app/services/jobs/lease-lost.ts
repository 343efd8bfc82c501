/** Thrown inside a run of a job that lost its lease: the run may write nothing more. */
export class LeaseLost extends Error {}
