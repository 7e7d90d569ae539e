import { type Check, health, type KeyAge } from '@pollen/contract/staff/health'
import { ago, answers, daysAgo, type Example, signedInAs, unbroken } from '../../parts/examples/example.ts'

const administrator = signedInAs('administrator')

const good: Check[] = [
  {
    name: 'jobsInTime',
    title: 'Jobs get on',
    says: 'None waits for long: 2 s.',
    level: 'good',
    steps: [],
    share: 0.01,
  },
  { name: 'books', title: 'Books', says: 'Agreed 7 h ago.', level: 'good', steps: [], share: 0.15 },
  { name: 'seals', title: 'Audit is sealed', says: 'Seal 61204.', level: 'good', steps: [] },
]
const soon: Check[] = [
  {
    name: 'backupProof',
    title: 'Backup, restored',
    says: 'Proven 88 days ago, by Wes.',
    level: 'soon',
    steps: ['Restore last night’s file into an empty database', 'Say so here'],
    share: 0.96,
  },
  {
    name: 'tillKeys',
    title: 'Keys of tills',
    says: '2 that work are older than a year.',
    level: 'soon',
    steps: ['Ask for another key of each'],
    leadsTo: '/tills',
    taken: { by: unbroken, since: ago(30) },
  },
  { name: 'secretsKey', title: 'Key of secrets', says: 'It is the first one.', level: 'unknown', steps: [] },
]
const red: Check[] = [
  {
    name: 'backup',
    title: 'Backup',
    says: 'The last one was taken 32 h ago, by Wes.',
    level: 'now',
    steps: ['Make room where it lies', 'npm run backup -- FILE --by NAME: members notice nothing'],
    share: 1.2,
    taken: { by: 'Ines Carvalho', since: ago(12) },
  },
  {
    name: 'jobsInTime',
    title: 'Jobs get on',
    says: 'The oldest job has waited for 9 min.',
    level: 'now',
    steps: ['Read the log of the worker', 'See under Jobs which kind waits'],
    leadsTo: '/jobs',
    share: 1,
  },
]

const server = { kind: 'server' as const, host: 'pollen-1', version: '4f2a91c0', startedAt: ago(5000), seenAt: ago(0) }
const servers = [
  { ...server, isSilent: false },
  { ...server, host: unbroken, version: 'a86fada2', seenAt: ago(4), isSilent: true },
  { ...server, kind: 'worker' as const, isSilent: false },
]
const lanes = [
  { name: 'Centre', bytes: 6.1e9 },
  ...[0, 1].map((lane) => ({ name: `lane ${lane}`, members: 150_214 + lane, bytes: 22.4e9 })),
]

const copies = [{ name: unbroken, state: 'streaming', behindSeconds: 0.2 }]
const disk = { freeBytes: 41e9, bytes: 96e9 }
const keys: KeyAge[] = [
  { name: 'Certificate of passes for Apple Wallet', endsAt: ago(-14_400), level: 'soon' },
  { name: 'Keys of tills, the oldest that works', madeAt: daysAgo(340), level: 'soon' },
  {
    name: 'Key that signs log-ins',
    madeAt: daysAgo(12),
    says: 'A new one is made each month, by itself.',
    level: 'good',
  },
]

const standing = (checks: Check[]) =>
  answers(health, { at: ago(0), checks, servers, database: { version: '18.1', lanes, copies, disk }, keys })

export const examples: Record<string, Example> = {
  'health, two red': {
    path: '/health',
    stubs: [administrator, standing([...red, ...soon, ...good.slice(1)])],
    until: 'is on it',
  },
  'health, all good': { path: '/health', stubs: [administrator, standing(good)], until: 'as they should be' },
}
