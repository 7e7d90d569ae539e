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
  parse: parseBusinessOffers,
})

export const businessListsKind = fileKind({
  name: 'businessLists',
  title: 'What businesses are',
  file: lists,
  shape: businessLookup.answer,
  parse: parseBusinessLists,
})

/** For whoever keeps them. */
export const businessOffers = (all: WrittenContent) => parseBusinessOffers(all(businessOffersKind))
export const businessLists = (all: WrittenContent) => parseBusinessLists(all(businessListsKind))
