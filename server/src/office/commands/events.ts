import { InvalidArgumentError, Option } from '@commander-js/extra-typings'
import type { CampaignPreview } from '@pollen/contract/campaign-preview'
import { href } from '@pollen/contract/paths'
import { z } from '@pollen/contract/zod'
import type { PreviewTexts } from '../../events/marketing-events/marketing-events.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { readSettings } from '../../platform/process/settings.ts'
import type { Secret } from '../../platform/secrets/secrets.ts'
import { CommandError, commandLine, examples, operatorOf, withDatabase } from './command-line/command-line.ts'
import { facts, minute } from './command-line/table.ts'

const mostDays = 30
const readers = {
  visitor: 'visitor',
  members: { getsBusinessOffers: false, joinedAt: new Date(0) },
  business: { getsBusinessOffers: true, joinedAt: new Date(0) },
} as const

const { program, print, run } = commandLine(
  'events',
  'Show an event of content/events.json, or home with the pods of content/pods.json, to others before its time.',
  'npm run events -- preview gift-season --by Grace',
  'npm run events -- preview-home 2026-12-01 --by Grace',
)

program
  .command('preview')
  .description('make a link that shows an event as it will be at noon of a day, to whoever has it')
  .argument('<event>', "the event's id in the file")
  .option('--on <day>', 'the day, like 2026-12-01; its first one when it is left out', day)
  .option('--days <number>', `how long the link works, ${mostDays} days at most`, days, 7)
  .requiredOption('--by <name>', 'who makes it')
  .addHelpText('after', examples('npm run events -- preview gift-season --on 2026-12-01 --days 2 --by Grace'))
  .action(async (eventId, { on, days, by }) => {
    const { makeEventPreview } = await import('../../events/marketing-events/marketing-events.ts')
    const made = await makeLink(by, eventId, async (tx, secret, making) => {
      const link = await makeEventPreview(tx, secret, { ...making, eventId, day: on, days })
      if (!link) throw new CommandError(`There is no event ${eventId} in content/events.json.`)
      return link
    })
    report(made, eventId)
  })

program
  .command('preview-home')
  .description('make a link that shows the strip and the pods of home at noon of a day')
  .argument('<day>', 'the day, like 2026-12-01', day)
  .addOption(
    new Option('--for <whom>', 'who sees them so')
      .choices(Object.keys(readers) as (keyof typeof readers)[])
      .default('members' as const),
  )
  .option('--days <number>', `how long the link works, ${mostDays} days at most`, days, 7)
  .requiredOption('--by <name>', 'who makes it')
  .addHelpText('after', examples('npm run events -- preview-home 2026-12-01 --for business --by Grace'))
  .action(async (on, { for: whom, days, by }) => {
    const { makeHomePreview } = await import('../../events/marketing-events/marketing-events.ts')
    const made = await makeLink(by, `home on ${on}`, (tx, secret, making) =>
      makeHomePreview(tx, secret, { ...making, day: on, reader: readers[whom], days }),
    )
    report(made, `home, for ${whom}`)
  })

/** Makes a link with the secret that signs the tokens of previews, and writes down who did. */
async function makeLink<T>(
  by: string,
  subject: string,
  make: (tx: Transaction, secret: Secret, making: { now: Date; texts: PreviewTexts }) => Promise<T>,
): Promise<T> {
  const { secretsIn } = await import('./command-line/secrets.ts')
  const { recordInOffice } = await import('../../records/staff-actions/staff-actions.ts')
  const operator = { ...operatorOf(by), now: new Date() }
  return withDatabase(async (database) => {
    const { offerPreviews } = await secretsIn(database)
    return database.transaction(async (tx) => {
      await recordInOffice(tx, { ...operator, action: 'previewMade', subject })
      return make(tx, offerPreviews, { now: operator.now, texts: await textsOfFiles(tx, operator.now) })
    })
  })
}

/** What the files say, whether or not it was entered. */
async function textsOfFiles(tx: Transaction, now: Date): Promise<PreviewTexts> {
  const { contentToCome } = await import('../../records/content/content.ts')
  const { readContentFolder } = await import('../../platform/content/content-folder.ts')
  const { eventsKind, podsKind } = await import('../../events/marketing-events/marketing-events.ts')
  const { offersKind } = await import('../../rewards/offers/offers.ts')
  const written = await contentToCome(tx, await readContentFolder(), now)
  return { events: written(eventsKind), pods: written(podsKind), offers: written(offersKind) }
}

function report(
  { token, endsAt, preview }: { token: string; endsAt: Date; preview: CampaignPreview },
  shows: string,
): void {
  const link = readSettings(process.env).publicUrl + href('campaignPreview', { jwtToken: token })
  print(
    { shows, day: preview.day, endsAt, link },
    facts({ Shows: `${shows}, on ${preview.day}`, 'Link ends (UTC)': minute(endsAt), Link: link }),
  )
}

function day(given: string): string {
  if (!z.iso.date().safeParse(given).success) throw new InvalidArgumentError('It must be a day like 2026-12-01.')
  return given
}

function days(given: string): number {
  const count = Number(given)
  if (!/^\d{1,2}$/.test(given) || count < 1 || count > mostDays)
    throw new InvalidArgumentError(`It must be a number of days from 1 to ${mostDays}.`)
  return count
}

await run()
