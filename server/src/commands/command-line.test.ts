import { spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { runCommand } from '@pollen/testing/command'
import { expect, test } from 'vitest'

const commands = [
  ...['ledger', 'figures', 'cases', 'reviews', 'offers', 'tills', 'security', 'secrets'],
  ...['migrate', 'backup', 'restore', 'seed', 'personal-prices'],
] as Parameters<typeof runCommand>[0][]
const nowhere = { DATABASE_URL: 'postgresql://localhost:1/nowhere' }

test.each(commands)('npm run %s runs the command of that name', async (name) => {
  const { scripts } = JSON.parse(await readFile('package.json', 'utf8'))
  expect(scripts[name]).toContain(`server/src/commands/${name}.ts`)
})

test.each(commands)('%s says what it does, and how, without a database', async (name) => {
  const { exitCode, output } = await runCommand(name, ['--help'], nowhere)
  expect([exitCode, output]).toEqual([0, expect.stringContaining(`Usage: npm run ${name} --`)])
  expect(output).toMatch(/Examples:\n {2}(?:[A-Z_]+=\S+ )?npm run/)
  expect(output).toContain('--json')
})

test.each([
  ['ledger', ['verify', '--fast'], "Unknown option '--fast'. See npm run ledger -- --help."],
  ['cases', ['--al'], "Unknown option '--al' (Did you mean --all?). See npm run cases -- --help."],
  ['tills', ['burn'], 'There is no command burn; there are: list, add, key, retire.'],
  ['seed', ['--collectors', 'many'], 'It must be a whole number. See npm run seed -- --help.'],
] as const)('%s %j is answered with one sentence and exit code 2', async (name, args, sentence) => {
  const { exitCode, output } = await runCommand(name, [...args], nowhere)
  expect([exitCode, output]).toEqual([2, expect.stringContaining(sentence)])
  expect(output.trimEnd().split('\n')).toHaveLength(1)
})

test('a database that does not answer is one sentence, too', async () => {
  expect(await runCommand('cases', [], nowhere)).toEqual({
    exitCode: 1,
    output: 'The database that DATABASE_URL names does not answer.\n',
  })
})

test('output that nobody reads to its end is no error', async () => {
  const child = spawn(process.execPath, ['server/src/commands/cases.ts', '--help'])
  child.stdout.destroy() // as `| head` does
  const complaints = (await Array.fromAsync(child.stderr)).join('')
  expect(complaints).toBe('')
})
