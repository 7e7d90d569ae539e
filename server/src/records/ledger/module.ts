import { gauges, type Module } from '../../module-shape.ts'
import { ledgerJobs } from './job-handlers.ts'
import { lastProof } from './ledger.ts'
import { ledgerRoutes } from './routes.ts'

export default {
  routes: (app, { database }) => ledgerRoutes(app, database),
  jobs: ({ database }) => ledgerJobs(database),
  gauges: gauges(
    {
      pollen_books_proven_timestamp_seconds:
        'When the books were proven the last time (each night, or npm run ledger -- verify).',
      pollen_books_faults: 'How many faults were found then.',
    },
    async (tx) => {
      const proof = await lastProof(tx)
      if (!proof) return {}
      return {
        pollen_books_proven_timestamp_seconds: proof.provenAt.getTime() / 1000,
        pollen_books_faults: proof.faults,
      }
    },
  ),
} satisfies Module
