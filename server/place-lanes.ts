import { type Command, InvalidArgumentError } from '@commander-js/extra-typings'
import pg from 'pg'
import { CommandError } from './src/office/commands/command-line/command-line.ts'

type Print = (value: unknown, text: string) => void

/** The commands about lanes: how members stand on the nodes of a database (docs/scaling.md). */
export function placeLanes(program: Command<string[]>, print: Print): void {
  program
    .command('lanes')
    .description('Say how many lanes there are, on which nodes they stand, and how large they are.')
    .action(() =>
      asOwner(async (owner) => {
        const { nodesOfLanes } = await import('./src/platform/migrations/distribution.ts')
        const lanes = await nodesOfLanes(owner)
        const lines = lanes.map(({ lane, node, bytes }) => `${lane}  ${node}  ${(bytes / 1024 ** 2).toFixed(1)} MiB`)
        print(lanes, lines.length === 0 ? 'There is one lane: it has no schema of its own.' : lines.join('\n'))
      }),
    )
  program
    .command('divide')
    .argument('<lanes>', 'into how many, for ever', numberOfLanes)
    .description(
      'Divide the members of a database with one lane, while servers work on it. Repeat it where it was cut off.',
    )
    .action(async (lanes) => {
      const { divide } = await import('./src/platform/migrations/division.ts')
      const { schema } = await import('./src/schema.ts')
      await asOwner((_, ownerUrl) => divide(ownerUrl, schema, lanes, { onProgress: (says) => console.error(says) }))
      print({ lanes }, `✓ The members stand in ${lanes} lanes. npm run ledger -- verify proves the books.`)
    })
  program
    .command('distribute')
    .description('Place the lanes on the nodes of a Citus cluster. What stands there already stays.')
    .action(() =>
      asOwner(async (owner) => {
        const { distribute, isCluster, nodesOfLanes } = await import('./src/platform/migrations/distribution.ts')
        const { lanesIn } = await import('./src/platform/lanes/lanes-of-database.ts')
        if (!(await isCluster(owner)))
          throw new CommandError(
            'This database is not the coordinator of a Citus cluster: it has nowhere to place lanes.',
          )
        const lanes = await lanesIn(owner)
        if (lanes === 1) throw new CommandError('There is one lane: divide the database first.')
        await distribute(owner, lanes)
        const nodes = new Set((await nodesOfLanes(owner)).map(({ node }) => node))
        print({ lanes, nodes: [...nodes] }, `✓ ${lanes} lanes stand on ${nodes.size} nodes.`)
      }),
    )
  program
    .command('move')
    .argument('<lane>', 'its number', numberOfLane)
    .argument('<node>', 'where to, as host:port')
    .description('Move a lane to another node, while tills post.')
    .action((lane, node) =>
      asOwner(async (owner) => {
        const { moveLane } = await import('./src/platform/migrations/distribution.ts')
        await moveLane(owner, lane, node)
        print({ lane, node }, `✓ Lane ${lane} stands on ${node}.`)
      }),
    )
}

async function asOwner<T>(work: (owner: pg.Client, ownerUrl: string) => Promise<T>): Promise<T> {
  const { reachDatabase } = await import('./src/platform/database/reach-database.ts')
  const { readSettings } = await import('./src/platform/process/settings.ts')
  const { databaseOwnerUrl, databaseUrl, dataDirectory } = readSettings(process.env)
  const { connectionString, leave } = await reachDatabase({
    databaseUrl: databaseOwnerUrl ?? databaseUrl,
    dataDirectory,
  })
  const owner = new pg.Client({ connectionString })
  await owner.connect()
  return work(owner, connectionString)
    .finally(() => owner.end())
    .finally(leave)
}

function numberOfLanes(given: string): number {
  if (!/^\d{1,3}$/.test(given) || Number(given) < 2 || Number(given) > 512)
    throw new InvalidArgumentError('It must be a number from 2 to 512.')
  return Number(given)
}

function numberOfLane(given: string): number {
  if (!/^\d{1,3}$/.test(given)) throw new InvalidArgumentError('It must be the number of a lane, from 0 on.')
  return Number(given)
}
