import type { Transaction } from '../../platform/database/database.ts'
import { filesOfModules } from '../../platform/process/module-files.ts'
import type { Actor } from '../../records/staff-actions/staff-actions.ts'

/** Whose access ends, and by whom. */
export type Departing = Actor & { staffId: string; now: Date }

/** What a module does when a colleague's access ends, in the transaction that ends it. */
export type Departure = (tx: Transaction, departing: Departing) => Promise<void>

/**
 * Has each module end what it has of a colleague, as it declares in its `departures.ts`. The files are read when the first one
 * leaves: they belong to modules that stand above this one.
 */
export async function depart(tx: Transaction, departing: Departing): Promise<void> {
  declared ??= filesOfModules('departures.ts').then((files) =>
    files.flatMap(({ exported }) => Object.values(exported) as Departure[]),
  )
  for (const departure of await declared) await departure(tx, departing)
}

let declared: Promise<Departure[]> | undefined
