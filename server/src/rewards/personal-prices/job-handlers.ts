import { dayMs } from '@pollen/contract/durations'
import type { Database } from '../../platform/database/database.ts'
import { handle, type JobHandler } from '../../platform/jobs/job.ts'
import { weekOf } from '../offers/offers.ts'
import * as jobs from './jobs.ts'
import { givePage, pageSize } from './personal-prices.ts'

/** A page and the job of the next one are one transaction: a server that dies leaves nothing done twice or left out. */
export const personalPriceJobs = ({ transaction }: Database): JobHandler[] => [
  handle(jobs.givePersonalPrices, async ({ week = weekOf(new Date(Date.now() + dayMs)), after }) =>
    transaction(async (tx) => {
      const next = await givePage(tx, { week, after, limit: pageSize, now: new Date() })
      if (next) await jobs.givePersonalPrices.queue(tx, { week, after: next })
    }),
  ),
]
