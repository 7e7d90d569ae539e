/** Refusals by name: the HTTP status, and the sentence that a person reads. */
export type RefusalTable = Record<string, { status: number; says: string }>
