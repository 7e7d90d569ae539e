import { Refusal } from '@pollen/contract/refusals'
import {
  contentDifference,
  contentFile,
  contentForm,
  contentFromFiles,
  contentItem,
  contentOfKind,
  contentOfOffice,
  contentOnServers,
  contentStopping,
  stopContent,
  takeBackContent,
} from '@pollen/contract/staff/content'
import {
  askForDraft,
  beginDraft,
  contentDraft,
  contentPreview,
  dropDraft,
  writeDraft,
} from '@pollen/contract/staff/content-drafts'
import type { FastifyInstance } from 'fastify'
import type { ConsoleContext } from '../../module-shape.ts'
import { allContent, newestChange } from '../../records/content/content.ts'
import { serversNow } from '../../records/servers/servers.ts'
import { recordInOffice } from '../../records/staff-actions/staff-actions.ts'
import { noteList, serveStaff } from '../../safety/staff/staff.ts'
import { askFor } from './ask.ts'
import { begin, checkDraft, drop, ownDraft, write } from './drafts.ts'
import { filesOfKind } from './files-of-kind.ts'
import { formOf } from './form.ts'
import { fromFiles } from './from-files.ts'
import { differenceBetween, itemNow } from './item.ts'
import { ofKind, overview } from './overview.ts'
import { previewOf } from './previews.ts'
import { draftFor, previewedChanges } from './read-draft.ts'
import { beforeStopping, stop } from './stop.ts'
import { takeBack } from './take-back.ts'
import { officeKind } from './whose-content.ts'

const named = ({ contentKind, key }: { contentKind: string; key: string }) => ({ kind: contentKind, key })
const subjectOf = ({ contentKind, key }: { contentKind: string; key: string }) => `${contentKind}, ${key}`

/** What operators write, as the office reads, writes, asks for, stops and takes it back. */
export function contentRoutes(
  app: FastifyInstance,
  { database, settings, secrets, wholeContent: whole }: ConsoleContext,
): void {
  const isInFiles = settings.contentIsInFiles
  const refuseInFiles = () => {
    if (isInFiles) throw new Refusal('contentInFiles')
  }

  serveStaff(app, database, contentOfOffice, async ({ tx, session: viewer, actor, now }) => {
    await noteList(tx, { action: 'contentSeen', actor, now })
    return overview(tx, { whole, viewer, isInFiles, now })
  })

  serveStaff(
    app,
    database,
    contentOfKind,
    async ({ tx, session: viewer, params: { contentKind: kind }, query: { q }, actor, now }) => {
      await noteList(tx, { action: 'contentSeen', subject: kind, actor, now })
      return ofKind(tx, { kind, q, whole, viewer, isInFiles, now })
    },
  )

  serveStaff(app, database, contentFile, async ({ tx, session: viewer, params: { contentKind: kind }, actor, now }) => {
    await recordInOffice(tx, { ...actor, action: 'contentFileTaken', subject: kind, now })
    return filesOfKind(tx, whole, kind, viewer)
  })

  serveStaff(app, database, contentForm, async ({ tx, params: { contentKind }, query: { key }, actor, now }) => {
    await noteList(tx, { action: 'contentSeen', subject: contentKind, actor, now })
    officeKind(contentKind)
    const kind = whole.kinds.find(({ name }) => name === contentKind)
    if (!kind) throw new Refusal('notFound')
    return formOf(kind, { written: await allContent(tx), kinds: whole.kinds, key })
  })

  serveStaff(app, database, contentItem, async ({ tx, session: viewer, query, actor, now }) => {
    await noteList(tx, { action: 'contentSeen', subject: subjectOf(query), actor, now })
    return itemNow(tx, named(query), { whole, viewer, isInFiles, publicUrl: settings.publicUrl, now })
  })

  serveStaff(app, database, contentDifference, async ({ tx, session: viewer, query, actor, now }) => {
    await noteList(tx, { action: 'contentSeen', subject: subjectOf(query), actor, now })
    return differenceBetween(tx, { ...named(query), before: query.before, version: query.version }, viewer)
  })

  serveStaff(app, database, contentFromFiles, async ({ tx, actor, now }) => {
    await noteList(tx, { action: 'contentSeen', subject: 'compared with files', actor, now })
    return fromFiles(tx, whole, now)
  })

  serveStaff(app, database, contentOnServers, async ({ tx, actor, now }) => {
    await noteList(tx, { action: 'contentSeen', actor, now })
    const newest = await newestChange(tx)
    const servers = await serversNow(tx)
    return {
      number: newest?.number ?? 0,
      ...(newest && { changedAt: newest.madeAt.toISOString() }),
      servers: servers.map(({ host, kind, contentNumber, contentAt }) => {
        const isThere = newest !== undefined && contentNumber >= newest.number
        return {
          host,
          kind,
          isThere,
          ...(isThere && contentAt && { afterMs: Math.max(0, contentAt.getTime() - newest.madeAt.getTime()) }),
        }
      }),
    }
  })

  serveStaff(app, database, contentStopping, async ({ tx, session: viewer, query, actor, now }) => {
    refuseInFiles()
    await noteList(tx, { action: 'contentSeen', subject: subjectOf(query), actor, now })
    return beforeStopping(tx, { ...named(query), whole, viewer, now })
  })

  serveStaff(app, database, stopContent, async ({ tx, session: viewer, body, actor, now }) => {
    refuseInFiles()
    return { number: await stop(tx, { ...actor, ...named(body), reason: body.reason, whole, viewer, now }) }
  })

  serveStaff(app, database, takeBackContent, async ({ tx, session: viewer, body, actor, now }) => {
    refuseInFiles()
    const { version, reason } = body
    return takeBack(tx, { ...actor, ...named(body), version, reason, whole, viewer, now })
  })

  serveStaff(app, database, beginDraft, async ({ tx, session: writer, body, actor, now }) => {
    refuseInFiles()
    const { contentKind: kind, ...written } = body
    const draft = await begin(tx, whole, { kind, ...written, writer, now })
    await recordInOffice(tx, { ...actor, action: 'draftWritten', subject: draft.title, now })
    return checkDraft(tx, whole, draft, now)
  })

  serveStaff(app, database, contentDraft, async ({ tx, session: viewer, params: { draftId }, actor, now }) => {
    const draft = await draftFor(tx, draftId, { whole, viewer, now })
    await noteList(tx, { action: 'contentSeen', subject: draft.title, actor, now })
    return draft
  })

  serveStaff(app, database, writeDraft, async ({ tx, session: writer, params: { draftId }, body, actor, now }) => {
    refuseInFiles()
    const draft = await write(tx, whole, { ...body, draftId, writer, now })
    // One row in half an hour: a draft is kept while somebody writes.
    await noteList(tx, { action: 'draftWritten', subject: draft.title, actor, now })
    return checkDraft(tx, whole, draft, now)
  })

  serveStaff(app, database, contentPreview, async ({ tx, session: viewer, body, actor, now }) => {
    const { kind, key } = named(body)
    const changes = await previewedChanges(tx, { kind, key, draftId: body.draftId, viewer })
    await noteList(tx, { action: 'previewMade', subject: subjectOf(body), actor, now })
    const { publicUrl } = settings
    return previewOf(tx, { whole, kind, key, changes, day: body.day, secret: secrets.offerPreviews, publicUrl, now })
  })

  serveStaff(app, database, dropDraft, async ({ tx, session: writer, params: { draftId }, actor, now }) => {
    const { title } = await drop(tx, draftId, { writer, now })
    await recordInOffice(tx, { ...actor, action: 'draftDropped', subject: title, now })
    return {}
  })

  serveStaff(app, database, askForDraft, async ({ tx, session: writer, params: { draftId }, body, actor, now }) => {
    refuseInFiles()
    const draft = await ownDraft(tx, draftId, { writer, now })
    if (draft.revision !== body.revision) throw new Refusal('draftElsewhere')
    return askFor(tx, whole, draft, { ...actor, reason: body.reason, now })
  })
}
