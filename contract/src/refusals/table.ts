/** Ways to say no, by name: the HTTP status, and what a person reads. */
export type RefusalTable = Record<string, { status: number; says: string }>
