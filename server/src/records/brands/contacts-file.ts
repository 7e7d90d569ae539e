import { z } from '@pollen/contract/zod'
import { parseContent } from '../../platform/content/content-file.ts'
import { fileKind } from '../../platform/content/content-kind.ts'

const fileName = 'brand-contacts.json'

/** The people who run each brand's tills: email addresses by the brands' keys. `others` is for the brands without one. */
const Contacts = z.catchall(z.object({ others: z.email() }), z.email())

/** @throws StartError   the text breaks a rule */
export const parseContacts = (text: string): z.infer<typeof Contacts> => parseContent(fileName, text, Contacts)

export const contactsKind = fileKind({
  name: 'brandContacts',
  title: 'Who runs the tills of brands',
  file: fileName,
  shape: Contacts,
  words: {
    key: { names: 'brands' },
  },
  parse: parseContacts,
})
