import { execFileSync } from 'node:child_process'
import { mkdtemp, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { asOwner } from '@pollen/testing/database'
import { test } from '@pollen/testing/journey'
import { isLongForm } from '@pollen/testing/long-form'
import { type Programme, startProgramme } from '@pollen/testing/running-server'
import { fillDisk, onSmallDisk, seenBy } from '@pollen/testing/small-disk'
import { areWhole, openTills, shop } from '@pollen/testing/tills-under-load'
import { expect } from 'vitest'

const childrenOf = (pid: number): number[] => {
  try {
    return execFileSync('pgrep', ['-P', String(pid)], { encoding: 'utf8' })
      .trim()
      .split('\n')
      .map(Number)
  } catch {
    return [] // it has none
  }
}

/** The embedded PostgreSQL of a programme, as it finds it in its folder. */
async function postgresIn(data: string) {
  const [pid, , , port] = (await readFile(join(data, 'postgres/postmaster.pid'), 'utf8')).split('\n')
  const password = (await readFile(join(data, 'postgres-password'), 'utf8')).trim()
  const connectionString = `postgresql://pollen:${password}@127.0.0.1:${port}/pollen`
  return { pid: Number(pid), connectionString }
}

const cutAll = `select pg_terminate_backend(pid) from pg_stat_activity
  where pid <> pg_backend_pid() and backend_type = 'client backend'`

const status = async ({ url }: Programme, path: string) => {
  const answer = await fetch(url + path)
  await answer.text()
  return answer.status
}

const cuts = isLongForm ? 10 : 2

test('the server outlives its database: cut off again and again, killed, frozen, without room on its disk', async ({
  directory,
}) => {
  const disk = await mkdtemp(join(directory, 'small disk '))
  const through = onSmallDisk(disk, 260)
  const programme = await startProgramme({ DATA_DIRECTORY: disk }, undefined, through)
  const data = through ? seenBy(programme.pid, disk) : disk
  const { connectionString } = await postgresIn(data)
  const open = openTills(programme.url, await shop(connectionString))
  const goesOn = () => open.hadCustomers(50)

  for (let cut = 0; cut < cuts; cut++) {
    await goesOn()
    await asOwner(connectionString, cutAll).catch(() => {}) // it may be cut off itself
  }
  await goesOn()

  process.kill((await postgresIn(data)).pid, 'SIGKILL')
  await goesOn()

  const { pid } = await postgresIn(data)
  const frozen = [pid, ...childrenOf(pid)]
  for (const each of frozen) process.kill(each, 'SIGSTOP')
  expect(await status(programme, '/livez')).toBe(200)
  for (const _ of [1, 2]) {
    expect(await status(programme, '/readyz')).toBe(503)
  }
  for (const each of frozen) process.kill(each, 'SIGCONT')
  await goesOn()

  if (through) {
    open.refusals.clear()
    const makeRoom = await fillDisk(data)
    await expect.poll(() => [...open.refusals]).toContain('503, again in 5 s')
    await makeRoom()
    await goesOn()
  }

  expect([...open.refusals].filter((refusal) => !refusal.startsWith('503'))).toEqual([])
  await open.close()
  await areWhole(connectionString, open)
  expect(await programme.stop(), programme.printed().slice(-3000)).toBe(0)
})

const kills = 100

test.skipIf(!isLongForm).for([1, 2, 3])(
  `${kills} kills in turn, of server, database, connections and workers, lose nothing: round %i`,
  async (_, { directory }) => {
    const data = join(directory, 'data')
    const variables = { DATA_DIRECTORY: data, NODE_COMPILE_CACHE: join(directory, 'compiled') }
    let programme = await startProgramme(variables)
    const open = openTills(programme.url, await shop((await postgresIn(data)).connectionString))
    const inTurn = [
      async function server() {
        await programme.crash()
        programme = await startProgramme({ ...variables, PORT: String(programme.port) })
      },
      async function database() {
        process.kill((await postgresIn(data)).pid, 'SIGKILL')
      },
      async function connections() {
        await asOwner((await postgresIn(data)).connectionString, cutAll).catch(() => {})
      },
      async function worker() {
        const isWorker = (pid: number) =>
          execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).includes('worker.ts')
        for (const pid of childrenOf(programme.pid).filter(isWorker)) process.kill(pid, 'SIGKILL')
      },
    ]
    for (let kill = 0; kill < kills; kill++) {
      await open.hadCustomers(20 + (kill % 50))
      await inTurn[kill % inTurn.length]?.()
      await sleep(kill % 7) // not always at the same moment
    }
    await open.hadCustomers(100)
    await open.close()
    await areWhole((await postgresIn(data)).connectionString, open)
    expect(await programme.stop(), programme.printed().slice(-3000)).toBe(0)
  },
)
