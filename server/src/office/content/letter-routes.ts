import { letterInContent, letterPageInContent } from '@pollen/contract/staff/content-letters'
import type { FastifyInstance } from 'fastify'
import type { ConsoleContext } from '../../module-shape.ts'
import { noteList, serveStaff } from '../../safety/staff/staff.ts'
import { framePolicy, pageInFrame } from '../letters/letters.ts'
import { letterDrawn, letterSeen } from './letter-preview.ts'

/** A letter as it is written, and as its recipient reads it. */
export function letterRoutes(app: FastifyInstance, { database, wholeContent: whole }: ConsoleContext): void {
  const seen = (key: string) => ({ action: 'contentSeen', subject: `letters, ${key}` }) as const

  serveStaff(
    app,
    database,
    letterInContent,
    async ({ tx, session: viewer, query: { letter, draftId }, actor, now }) => {
      await noteList(tx, { ...seen(letter), actor, now })
      return letterSeen(tx, { key: letter, draftId, whole, viewer, now })
    },
  )

  serveStaff(
    app,
    database,
    letterPageInContent,
    async ({ tx, session: viewer, query: { letter, draftId }, reply, actor, now }) => {
      await noteList(tx, { ...seen(letter), actor, now })
      reply.header('content-security-policy', framePolicy)
      return pageInFrame(await letterDrawn(tx, { key: letter, draftId, whole, viewer, now }))
    },
  )
}
