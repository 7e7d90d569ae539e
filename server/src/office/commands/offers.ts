import { InvalidArgumentError } from '@commander-js/extra-typings'
import { href } from '@pollen/contract/paths'
import { readSettings } from '../../platform/process/settings.ts'
import { CommandError, commandLine, examples, operatorOf, withDatabase } from './command-line/command-line.ts'
import { facts, minute } from './command-line/table.ts'

const mostDays = 30

const { program, print, run } = commandLine(
  'offers',
  'Show an offer of content/offers.csv to others before it runs.',
  'npm run offers -- preview sourdough-40 --by Grace',
)

program
  .command('preview')
  .description('make links that show an offer as content/offers.csv has it now, to whoever has them')
  .argument('<offer>', "the offer's id in the file")
  .option('--days <number>', `how long the links work, ${mostDays} days at most`, days, 7)
  .requiredOption('--by <name>', 'who makes them')
  .addHelpText('after', examples('npm run offers -- preview sourdough-40 --days 2 --by Grace'))
  .action(async (offerId, { days, by }) => {
    const { makePreview, offersKind } = await import('../../rewards/offers/offers.ts')
    const { contentToCome } = await import('../../records/content/content.ts')
    const { readContentFolder } = await import('../../platform/content/content-folder.ts')
    const { secretsIn } = await import('./command-line/secrets.ts')
    const { recordInOffice } = await import('../../records/staff-actions/staff-actions.ts')
    const settings = readSettings(process.env)
    const operator = { ...operatorOf(by), now: new Date() }
    const made = await withDatabase(async (database) => {
      const { offerPreviews } = await secretsIn(database)
      return database.transaction(async (tx) => {
        const { now } = operator
        const text = (await contentToCome(tx, await readContentFolder(), now))(offersKind)
        const links = await makePreview(tx, offerPreviews, { offerId, days, now, text })
        if (!links) throw new CommandError(`There is no offer ${offerId} in content/offers.csv.`)
        await recordInOffice(tx, { ...operator, action: 'previewMade', subject: `offer ${offerId}` })
        return links
      })
    })
    const { token, offer, endsAt, isEntered } = made
    const links = {
      list: settings.publicUrl + href('offercardPreview', { jwtToken: token }),
      home: settings.publicUrl + href('herocardPreview', { jwtToken: token }),
      details: settings.publicUrl + href('offerdetailsPreview', { jwtToken: token }),
      phone: `${settings.publicUrl}${href('mobilePreview')}?token=${token}`,
    }
    const { id, title, version } = offer
    const state = isEntered ? 'members have it like this' : 'members do not have it like this yet'
    print(
      { offerId: id, version, isEntered, endsAt, links },
      facts({
        Offer: title,
        Version: `${version}: ${state}`,
        'Links end (UTC)': minute(endsAt),
        'On a list': links.list,
        'On home': links.home,
        'Its own screen': links.details,
        'All on a phone': links.phone,
      }),
    )
  })

function days(given: string): number {
  const count = Number(given)
  if (!/^\d{1,2}$/.test(given) || count < 1 || count > mostDays)
    throw new InvalidArgumentError(`It must be a number of days from 1 to ${mostDays}.`)
  return count
}

await run()
