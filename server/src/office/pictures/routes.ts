import { keepPicture, picturesOfOffice } from '@pollen/contract/staff/pictures'
import type { FastifyInstance } from 'fastify'
import type { ConsoleContext } from '../../module-shape.ts'
import { tellConsole } from '../../platform/database/tell-console.ts'
import { addPicture, lookAtPicture, pictureFilesIn } from '../../records/pictures/pictures.ts'
import { recordInOffice } from '../../records/staff-actions/staff-actions.ts'
import { noteList, serveStaff } from '../../safety/staff/staff.ts'
import { pictureForOffice, picturesBefore } from './pictures.ts'

/** Sending pictures, and choosing from those used before. */
export function officePictureRoutes(app: FastifyInstance, { database, settings }: ConsoleContext): void {
  const files = pictureFilesIn(database, settings.picturesFolder)

  serveStaff(app, database, picturesOfOffice, async ({ tx, query: { next }, session, actor, now }) => {
    await noteList(tx, { action: 'picturesListed', actor, now })
    return picturesBefore(tx, { brands: session.brands, next })
  })

  serveStaff(app, database, keepPicture, async ({ tx, body, session, actor, now }) => {
    const { file, fileName, description, crops } = body
    const sent = { bytes: Buffer.from(file, 'base64'), crops }
    const size = await lookAtPicture(sent)
    await recordInOffice(tx, { ...actor, action: 'pictureSent', subject: fileName, now })
    // It is made once the transaction is over: that takes seconds.
    return async () => {
      const about = { description, fileName, brands: session.brands, by: session.name, now }
      const kept = await addPicture(database, files, { ...sent, size, ...about })
      await database.transaction((tx) => tellConsole(tx, '/staff/pictures'))
      return pictureForOffice(kept)
    }
  })
}
