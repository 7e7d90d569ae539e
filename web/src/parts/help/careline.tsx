import { programme } from '@pollen/contract/programme'

/** The careline's number within a sentence, which a phone calls. */
export const Careline = () => <a href={`tel:${programme.careline.replaceAll(' ', '')}`}>{programme.careline}</a>
