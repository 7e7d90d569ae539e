import { spawn } from 'node:child_process'
import { readdir, readFile } from 'node:fs/promises'
import { runCommand, runInItsProcess } from '@pollen/testing/command'
import { expect, test } from 'vitest'

/** A command is a file of this folder. */
const commands = (await readdir('server/src/office/commands')).flatMap(
  (file) => /^([a-z-]+)\.ts$/.exec(file)?.[1] ?? [],
)
const nowhere = { DATABASE_URL: 'postgresql://localhost:1/nowhere' }

test.each(commands)('npm run %s runs the command of that name', async (name) => {
  const { scripts } = JSON.parse(await readFile('package.json', 'utf8'))
  expect(scripts[name]).toBe(`node scripts/start.mjs server/src/office/commands/${name}.ts`)
})

test('every command is found in the folder', () => {
  expect(commands.length).toBeGreaterThan(18)
})

test.each(commands)('%s says what it does, and how, without a database', async (name) => {
  const { exitCode, output } = await runCommand(name, ['--help'], nowhere)
  expect([exitCode, output]).toEqual([0, expect.stringContaining(`Usage: npm run ${name} --`)])
  expect(output).toMatch(/Examples:\n {2}(?:[A-Z_]+=\S+ )?npm run/)
  expect(output).toContain('--json')
})

test.each([
  ['ledger', ['verify', '--fast'], "Unknown option '--fast'. See npm run ledger -- --help."],
  ['partners', ['--al'], "Unknown option '--al' (Did you mean --all?). See npm run partners -- --help."],
  ['tills', ['burn'], 'There is no command burn; there are: list, retire, stop.'],
  ['seed', ['--collectors', 'many'], 'It must be a whole number. See npm run seed -- --help.'],
] as const)('%s %j is answered with one sentence and exit code 2', async (name, args, sentence) => {
  const { exitCode, output } = await runCommand(name, [...args], nowhere)
  expect([exitCode, output]).toEqual([2, expect.stringContaining(sentence)])
  expect(output.trimEnd().split('\n')).toHaveLength(1)
})

test('a database that does not answer is one sentence, too', async () => {
  expect(await runInItsProcess('partners', [], nowhere)).toEqual({
    exitCode: 1,
    output: 'The database that DATABASE_URL names does not answer.\n',
  })
})

test('output that nobody reads to its end is no error', async () => {
  const child = spawn(process.execPath, ['server/src/office/commands/partners.ts', '--help'])
  child.stdout.destroy() // as `| head` does
  const complaints = (await Array.fromAsync(child.stderr)).join('')
  expect(complaints).toBe('')
})
