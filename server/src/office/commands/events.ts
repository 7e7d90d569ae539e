import { InvalidArgumentError, Option } from '@commander-js/extra-typings'
import type { CampaignPreview } from '@pollen/contract/campaign-preview'
import { href } from '@pollen/contract/paths'
import { z } from '@pollen/contract/zod'
import type { Database } from '../../platform/database/database.ts'
import type { Secret } from '../../platform/database/secrets.ts'
import { readSettings } from '../../platform/process/settings.ts'
import { CommandError, commandLine, examples, withDatabase } from './command-line/command-line.ts'
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
  'npm run events -- preview gift-season',
  'npm run events -- preview-home 2026-12-01',
)

program
  .command('preview')
  .description('make a link that shows an event as it will be at noon of a day, to whoever has it')
  .argument('<event>', "the event's id in the file")
  .option('--on <day>', 'the day, like 2026-12-01; its first one when it is left out', day)
  .option('--days <number>', `how long the link works, ${mostDays} days at most`, days, 7)
  .addHelpText('after', examples('npm run events -- preview gift-season --on 2026-12-01 --days 2'))
  .action(async (eventId, { on, days }) => {
    const { makeEventPreview } = await import('../../events/marketing-events/marketing-events.ts')
    const made = await withSecret(({ transaction }, secret) =>
      transaction((tx) => makeEventPreview(tx, secret, { eventId, day: on, days, now: new Date() })),
    )
    if (!made) throw new CommandError(`There is no event ${eventId} in content/events.json.`)
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
  .addHelpText('after', examples('npm run events -- preview-home 2026-12-01 --for business'))
  .action(async (on, { for: whom, days }) => {
    const { makeHomePreview } = await import('../../events/marketing-events/marketing-events.ts')
    const made = await withSecret(({ transaction }, secret) =>
      transaction((tx) => makeHomePreview(tx, secret, { day: on, reader: readers[whom], days, now: new Date() })),
    )
    report(made, `home, for ${whom}`)
  })

/** Calls with the secret that signs the tokens of previews. */
async function withSecret<T>(work: (database: Database, secret: Secret) => Promise<T>): Promise<T> {
  const { loadSecrets } = await import('../../platform/database/secrets.ts')
  const { wrappingBy } = await import('../../platform/database/wrapping.ts')
  return withDatabase(async (database) => {
    const { offerPreviews } = await loadSecrets(database, wrappingBy(readSettings(process.env)))
    return work(database, offerPreviews)
  })
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
