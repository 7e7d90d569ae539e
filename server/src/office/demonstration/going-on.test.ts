import { dayMs } from '@pollen/contract/durations'
import { startTestApp } from '@pollen/testing/app'
import { asOwner } from '@pollen/testing/database'
import { expect, test } from 'vitest'
import { localTime } from '../../platform/process/calendar.ts'
import { recognise, replace } from '../../records/cards/cards.ts'
import { verify } from '../../records/ledger/ledger.ts'
import { members } from './cast.ts'
import { loadDemonstration } from './demonstration.ts'
import { keepShopping } from './going-on.ts'

const dayOf = (at: Date) => localTime(at).toPlainDate().toString()

test('the cast goes on shopping until yesterday, also of days without a server, each visit once; and nobody for whom the card is not theirs', async () => {
  const { database, secrets } = await startTestApp()
  const entered = new Date()
  await loadDemonstration(database.ofServer, { secrets, now: entered })
  const later = (days: number) => new Date(entered.getTime() + days * dayMs)
  const goOnUntil = (days: number) => keepShopping(database.ofServer, { secrets, now: later(days) })
  const purchases = async () =>
    (await asOwner(
      database.connectionString,
      `select occurred_at as at, collector_id as who from transfers
        where reference like '%-again-%' and leg = 0 and movement in ('earn', 'earnPending') order by occurred_at, reference`,
    )) as { at: Date; who: string }[]

  await goOnUntil(0)
  expect(await purchases()).toEqual([])
  await goOnUntil(60)
  const bought = await purchases()
  const weeks = new Set(bought.map(({ at }) => Math.floor((at.getTime() - entered.getTime()) / (7 * dayMs))))
  expect(weeks.size).toBeGreaterThanOrEqual(8)
  expect(bought.map(({ at }) => dayOf(at)).filter((day) => day >= dayOf(later(60)))).toEqual([])
  await Promise.all([goOnUntil(60), goOnUntil(60)])
  expect(await purchases()).toEqual(bought)

  const [maya] = members
  const { collectorId: who } = await database.transaction((tx) => recognise(tx, maya?.cardNumber ?? ''))
  await database.transaction((tx) => replace(tx, who as string, later(60)))
  await goOnUntil(400)
  const all = await purchases()
  expect(dayOf(all.at(-1)?.at as Date) >= dayOf(later(397))).toBe(true)
  expect(all.filter((it) => it.who === who)).toEqual(bought.filter((it) => it.who === who))
  const faults: unknown[] = []
  await database.transaction((tx) => verify(tx, { onFault: (fault) => faults.push(fault) }))
  expect(faults).toEqual([])
})
