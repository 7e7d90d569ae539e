import type { Answer } from '@pollen/contract/endpoint'
import { fillIn } from '@pollen/contract/placeholders'
import { businessOffersPage } from '@pollen/contract/visitor/content'
import { businessLookup } from '@pollen/contract/visitor/registration'
import { parseContent } from '../../platform/content/content-file.ts'
import { fileKind, type WrittenContent } from '../../platform/content/content-kind.ts'

const offersPage = 'documents/registration/businessOffersPage.json'
const lists = 'business.json'

/** @throws StartError   the text breaks a rule */
const parseBusinessOffers = (text: string): Answer<typeof businessOffersPage> =>
  parseContent(offersPage, fillIn(text), businessOffersPage.answer)

/** @throws StartError   the text breaks a rule */
const parseBusinessLists = (text: string): Answer<typeof businessLookup> =>
  parseContent(lists, fillIn(text), businessLookup.answer)

export const businessOffersKind = fileKind({
  name: 'businessOffers',
  title: 'Offers for businesses',
  file: offersPage,
  shape: businessOffersPage.answer,
  words: {
    description: { label: 'What members with a business read', control: 'longText' },
  },
  parse: parseBusinessOffers,
})

export const businessListsKind = fileKind({
  name: 'businessLists',
  title: 'What businesses are',
  file: lists,
  shape: businessLookup.answer,
  words: {
    businessEmployees: { label: 'How many work there', hint: 'By the letter that is kept' },
    businessCategories: { label: 'What a business does' },
    'businessCategories.group': { label: 'Group' },
    'businessCategories.categories': { label: 'Its categories' },
    'businessCategories.categories.key': { label: 'Key', hint: 'What is kept: it never changes' },
  },
  parse: parseBusinessLists,
})

/** For whoever keeps them. */
export const businessOffers = (all: WrittenContent) => parseBusinessOffers(all(businessOffersKind))
export const businessLists = (all: WrittenContent) => parseBusinessLists(all(businessListsKind))
