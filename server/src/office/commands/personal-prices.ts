import { InvalidArgumentError } from '@commander-js/extra-typings'
import { CommandError, commandLine, operatorOf, reasonOf, withDatabase } from './command-line/command-line.ts'
import { memberOf } from './command-line/member.ts'
import { minute, pluralise, table } from './command-line/table.ts'

const { program, print, run } = commandLine(
  'personal-prices',
  'The prices of a week that a member was given, why, and whether the same ones come out when they are worked out again from what was known then. Ends with 1 when they do not.',
  'npm run personal-prices -- ada@example.com --reason "Asks why bread is dearer" --by Grace',
  'npm run personal-prices -- 70000000017 --week 2026-11-23 --reason "Asks again" --by Grace --json',
)

program
  .argument('<member>', 'their email or the number of their card')
  .option('--week <day>', 'a day of the week, like 2026-11-23', day)
  .requiredOption('--reason <words>', 'why you look')
  .requiredOption('--by <name>', 'who looks')
  .action(async (name, { week: dayOfWeek, reason, by }) => {
    const { allOffers, personalPriceReason, weekOf } = await import('../../rewards/offers/offers.ts')
    const { workOutAgain } = await import('../../rewards/personal-prices/personal-prices.ts')
    const { record } = await import('../../records/staff-actions/staff-actions.ts')
    const operator = { ...operatorOf(by), reason: reasonOf(reason), now: new Date() }
    const week = weekOf(dayOfWeek ?? operator.now)
    const { given, again, versions } = await withDatabase(({ transaction }) =>
      transaction(async (tx) => {
        const collectorId = await memberOf(tx, name)
        if (!collectorId) throw new CommandError(`There is no member ${name}.`)
        await record(tx, collectorId, { ...operator, action: 'lookedUp' })
        return { ...(await workOutAgain(tx, collectorId, week)), ...(await allOffers(tx)) }
      }),
    )
    const [first] = given
    if (!first) throw new CommandError(`They were given no prices for the week of ${week}.`)
    const offerIds = [...new Set([...given, ...again].map(({ offerId }) => offerId))]
    const prices = offerIds.map((offerId) => {
      const reasonIn = (those: typeof given) => {
        const price = those.find((one) => one.offerId === offerId)
        return price && personalPriceReason(price)
      }
      const reasons = { reasonGiven: reasonIn(given), reasonAgain: reasonIn(again) }
      const isSame = reasons.reasonGiven === reasons.reasonAgain
      return { offerId, title: versions.get(offerId)?.[0]?.title ?? offerId, ...reasons, isSame }
    })
    const different = prices.filter(({ isSame }) => !isSame).length
    const rows = prices.map(({ title, reasonGiven, reasonAgain, isSame }) => [
      ...[title, reasonGiven ?? 'not given'],
      isSame ? 'the same' : (reasonAgain ?? 'not given'),
    ])
    const verdict =
      different === 0
        ? `✓ All ${pluralise(given.length, 'price')} come out again.`
        : `✗ ${different} of ${pluralise(prices.length, 'price')} came out differently.`
    print(
      { week, givenAt: first.givenAt, isSame: different === 0, prices },
      `The week of ${week}, given ${minute(first.givenAt)} (UTC).\n${table(['Price', 'Why', 'Worked out again'], rows)}\n${verdict}`,
    )
    if (different > 0) process.exitCode = 1
  })

/** Noon of a day, which is in its week whatever the programme's clock. */
function day(given: string): Date {
  const at = new Date(`${given}T12:00:00Z`)
  if (!/^\d{4}-\d\d-\d\d$/.test(given) || Number.isNaN(at.getTime()))
    throw new InvalidArgumentError('It must be a day, like 2026-11-23.')
  return at
}

await run()
