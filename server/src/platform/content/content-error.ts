import { StartError } from '../process/start-error.ts'

/** Something written breaks a rule: where, and in which words. */
export type ContentFault = {
  /** Below `content/`. */
  file: string
  line?: number
  /** The place of the item in its file, from 0, where the fault is one item's. */
  item?: number
  /** The field, in the item or, where that is not known, in the file; empty where the fault is that of the whole. */
  path: readonly (string | number)[]
  /** What stands behind the name of the field. */
  says: string
  /** All of it, as a start prints it. */
  sentence: string
}

/** A fault, and of which kind of content: not always the one that found it. */
export type FaultOfKind = ContentFault & { kind?: string }

/** Content cannot be used. The message has a line for each fault. */
export class ContentError extends StartError {
  readonly faults: readonly ContentFault[]

  constructor(faults: readonly ContentFault[]) {
    const distinct = [...new Map(faults.map((fault) => [fault.sentence, fault])).values()]
    super(distinct.map(({ sentence }) => sentence).join('\n'))
    this.faults = distinct
  }
}

/** The faults that an error tells; one without a place is about the whole file. */
export const faultsIn = (error: StartError, file: string): readonly ContentFault[] =>
  error instanceof ContentError ? error.faults : [{ file, path: [], says: error.message, sentence: error.message }]
