import { builtName, programme } from '@pollen/contract/programme'
import { nameAttribute } from '@pollen/contract/programme-name'

/** Whether the programme has another name here than that with which its pages were built. */
export const isRenamed = programme.name !== builtName

/** What was built, with the programme's name in place of the one that it was built with. */
export const withName = (text: string): string =>
  isRenamed ? text.replaceAll(new RegExp(`\\b${RegExp.escape(builtName)}\\b`, 'g'), programme.name) : text

/** A page that says the programme's name in its words and at its root, where its scripts read it. */
export const inName = (html: Buffer): Buffer => (isRenamed ? atRoot(Buffer.from(withName(html.toString()))) : html)

/** A page that was printed here, by that name already. */
export const printedInName = (html: Buffer): Buffer => (isRenamed ? atRoot(html) : html)

const atRoot = (html: Buffer) =>
  Buffer.from(html.toString().replace('<html', () => `<html ${nameAttribute}="${programme.name}"`))
