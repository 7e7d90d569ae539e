import { dayMs, hourMs, minuteMs } from '@pollen/contract/durations'
import type { Check, CheckName } from '@pollen/contract/staff/health'
import { longestAllowedMs as longest, soonShare } from '../../platform/process/longest-allowed.ts'
import type { Facts } from './facts.ts'

type Standing = Pick<Check, 'says' | 'level'> & { share?: number }

/** What is looked at: how it stands by what is known, and what to do where it is not as it should be. */
type Row = {
  title: string
  steps: string[]
  leadsTo?: '/jobs' | '/tills'
  standing: (facts: Facts) => Standing
}

/** How long something is, in one unit: “32 h”. */
function spanOf(ms: number): string {
  const [unitMs, unit] = ms < 2 * hourMs ? [minuteMs, 'min'] : ms < 3 * dayMs ? [hourMs, 'h'] : [dayMs, 'days']
  return `${Math.round(ms / unitMs)} ${unit}`
}

/** How something stands that may be so old: it is due soon while a tenth of that is left. */
function standingByAge(ageMs: number, allowedMs: number, says: string): Standing {
  const share = ageMs / allowedMs
  return { says, share, level: share > 1 ? 'now' : share > 1 - soonShare ? 'soon' : 'good' }
}

const unknown = (says: string): Standing => ({ says, level: 'unknown' })

/** How much of its time something due has waited. */
const late = (seconds: number, allowedMs: number, what: string): Standing =>
  seconds * 1000 > allowedMs
    ? { says: `The oldest ${what} has waited for ${spanOf(seconds * 1000)}.`, level: 'now', share: 1 }
    : { says: `None waits for long: ${Math.round(seconds)} s.`, level: 'good', share: (seconds * 1000) / allowedMs }

/** The one list that Health in the console, `/readyz`, `/metrics` and `npm run doctor` read. */
export const checks: Record<CheckName, Row> = {
  jobsInTime: {
    title: 'Jobs get on',
    steps: [
      'Read the log of the worker',
      'See under Jobs which kind waits, and for whom',
      'Start the worker’s server anew',
    ],
    leadsTo: '/jobs',
    standing: ({ queue }) => late(queue.oldestSeconds, longest.jobs, 'job'),
  },
  outboxInTime: {
    title: 'Emails go out',
    steps: [
      'See what the mail server answers, under Jobs, “Send emails”',
      'Mend it: what was not handed over goes by itself',
    ],
    leadsTo: '/jobs',
    standing: ({ queue }) => late(queue.oldestMessageSeconds, longest.outbox, 'email'),
  },
  jobsGivenUp: {
    title: 'Jobs that failed for good',
    steps: ['Read the last error under Jobs', 'Try them again, or give them up with a reason'],
    leadsTo: '/jobs',
    standing: ({ queue: { givenUp } }) =>
      givenUp > 0
        ? { says: `${givenUp} failed as often as they may.`, level: 'soon' }
        : { says: 'None.', level: 'good' },
  },
  lanesAnswer: {
    title: 'All lanes answer',
    steps: [
      'Look whether the machine of the lane is there: npm run database -- lanes says which it is',
      'Start it, or its standby: the lane is used again within a second, and work that waited is done',
    ],
    standing: ({ lanesAway }) =>
      lanesAway.length > 0
        ? { says: `No answer from lane ${lanesAway.join(', ')}: members there are refused.`, level: 'now' }
        : { says: 'Members of all are served.', level: 'good' },
  },
  serversSpeak: {
    title: 'Servers speak',
    steps: ['Look whether the machine is there', 'Start it anew; one that is gone for good is forgotten after a day'],
    standing({ servers, now }) {
      const silent = servers.filter(({ seenAt }) => now.getTime() - seenAt.getTime() > longest.silentServer)
      if (silent.length > 0)
        return { says: `Not heard for a minute: ${silent.map(({ host }) => host).join(', ')}.`, level: 'now' }
      return servers.length === 0
        ? unknown('None has told of itself yet.')
        : { says: `${servers.length} run.`, level: 'good' }
    },
  },
  oneVersion: {
    title: 'One version',
    steps: ['Stop the servers of the version before, once the new ones are ready'],
    standing({ servers }) {
      const versions = [...new Set(servers.map(({ version }) => version))]
      if (versions.length === 0) return unknown('None has told of itself yet.')
      return versions.length > 1
        ? { says: `${versions.length} run beside one another: ${versions.join(', ')}.`, level: 'soon' }
        : { says: `${versions[0]} everywhere.`, level: 'good' }
    },
  },
  books: {
    title: 'Books',
    steps: [
      'Stop posting: maintenance, and the tills',
      'Back up',
      'npm run ledger -- verify says whose entries are wrong',
    ],
    standing({ proof, now }) {
      if (!proof) return unknown('Not proven yet: each night at 02:40 UTC.')
      if (proof.faults > 0) return { says: `${proof.faults} faults were found.`, level: 'now' }
      const ageMs = now.getTime() - proof.provenAt.getTime()
      return standingByAge(ageMs, longest.booksProof, `Agreed ${spanOf(ageMs)} ago.`)
    },
  },
  seals: {
    title: 'Audit is sealed',
    steps: ['See under Jobs why “Seal the audit” fails', 'npm run audit -- verify'],
    leadsTo: '/jobs',
    standing: ({ seal, isUnsealed }) =>
      isUnsealed
        ? { says: 'What was done more than ten minutes ago is on no seal.', level: 'now' }
        : { says: seal ? `Seal ${seal.sealNumber}.` : 'Nothing to seal yet.', level: 'good' },
  },
  backup: {
    title: 'Backup',
    steps: ['Make room where it lies', 'npm run backup -- FILE --by NAME: members notice nothing'],
    standing({ backup, now }) {
      if (!backup)
        return unknown('None was taken by npm run backup. If your database keeps its own, prove it each quarter.')
      const ageMs = now.getTime() - backup.at.getTime()
      return standingByAge(ageMs, longest.backup, `The last one was taken ${spanOf(ageMs)} ago, by ${backup.doneBy}.`)
    },
  },
  backupProof: {
    title: 'Backup, restored',
    steps: ['Restore last night’s file into an empty database', 'npm run ledger -- verify there', 'Say so here'],
    standing({ backupProof, now }) {
      if (!backupProof) return unknown('Nobody has said that one was restored and its books agreed.')
      const ageMs = now.getTime() - backupProof.at.getTime()
      return standingByAge(ageMs, longest.backupProof, `Proven ${spanOf(ageMs)} ago, by ${backupProof.doneBy}.`)
    },
  },
  secretsKey: {
    title: 'Key of secrets',
    steps: ['npm run secrets -- key', 'Put it before the earlier one', 'npm run secrets -- wrap --by NAME'],
    standing({ secretsWrapped, now }) {
      if (!secretsWrapped) return unknown('It is the first one: nothing says how old it is.')
      const ageMs = now.getTime() - secretsWrapped.at.getTime()
      return standingByAge(ageMs, longest.secretsKey, `Changed ${spanOf(ageMs)} ago.`)
    },
  },
  tillKeys: {
    title: 'Keys of tills',
    steps: ['Ask for another key of each', 'Retire the old one once the till shows the new one'],
    leadsTo: '/tills',
    standing: ({ oldTillKeys }) =>
      oldTillKeys > 0
        ? { says: `${oldTillKeys} that work are older than a year.`, level: 'soon' }
        : { says: 'None that works is older than a year.', level: 'good' },
  },
  partners: {
    title: 'Partners answer',
    steps: ['Ask the partner by the reference', 'npm run partners says which books differ'],
    standing({ oldestConversion, now }) {
      if (!oldestConversion) return { says: 'No conversion is open.', level: 'good' }
      const ageMs = now.getTime() - oldestConversion.getTime()
      return ageMs > longest.conversion
        ? { says: `A conversion has been open for ${spanOf(ageMs)}.`, level: 'soon' }
        : { says: `The oldest open conversion: ${spanOf(ageMs)}.`, level: 'good' }
    },
  },
  pools: {
    title: 'Codes of rewards',
    steps: ['Rewards says which are low', 'Add codes of the partner there'],
    standing: ({ lowPools }) =>
      lowPools > 0
        ? { says: `${lowPools} have fewer than 100 codes left.`, level: 'soon' }
        : { says: 'None runs low.', level: 'good' },
  },
}
