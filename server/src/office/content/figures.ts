import type { Answer } from '@pollen/contract/endpoint'
import type { contentItem } from '@pollen/contract/staff/content'
import type { Transaction } from '../../platform/database/database.ts'
import { offerFigures } from './offer-figures.ts'

type Figures = Answer<typeof contentItem>['figures']

/** What is counted of an item, where its kind counts anything. */
const counted: Record<string, (tx: Transaction, key: string, now: Date) => Promise<Figures>> = { offers: offerFigures }

export const figuresOf = async (
  tx: Transaction,
  { kind, key }: { kind: string; key: string },
  now: Date,
): Promise<Figures> => (await counted[kind]?.(tx, key, now)) ?? []
