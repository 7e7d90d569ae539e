import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const require = createRequire(import.meta.url)

/**
 * What two linters of strangers find in descriptions of calls: Redocly's recommended rules, Spectral's rules for OpenAPI.
 *
 * @param documents  OpenAPI 3.1 by a name of ours
 * @returns a line for each finding: the document, the rule, the place
 */
export async function findingsOfLinters(documents: Record<string, object>): Promise<string[]> {
  const found = await Promise.all([findingsOfRedocly(documents), findingsOfSpectral(documents)])
  return found.flat().sort()
}

/** Rules of Redocly's that are off, each with its reason. */
const redoclyRules = {
  extends: ['recommended'],
  // The owner licenses the programme to nobody yet (package.json).
  rules: { 'info-license': 'off' },
}

type RedoclyFinding = { ruleId: string; location: { pointer?: string; source: { ref: string } }[] }

/** Its command is one file without packages of its own. It reports nothing about itself to its maker, and asks for no update. */
async function findingsOfRedocly(documents: Record<string, object>): Promise<string[]> {
  const directory = await mkdtemp(join(tmpdir(), 'pollen open-api '))
  const fileOf = (name: string) => join(directory, `${name}.json`)
  try {
    for (const [name, document] of Object.entries(documents)) await writeFile(fileOf(name), JSON.stringify(document))
    await writeFile(join(directory, 'redocly.yaml'), JSON.stringify(redoclyRules))
    const files = Object.keys(documents).map(fileOf)
    const options = ['--config', join(directory, 'redocly.yaml'), '--format', 'json', '--max-problems', '1000']
    const printed = await output([require.resolve('@redocly/cli/bin/cli.js'), 'lint', ...files, ...options])
    const reports = printed.split(/(?<=^\})(?=\{)/m)
    const problems = reports.flatMap((report) => (JSON.parse(report) as { problems: RedoclyFinding[] }).problems)
    return problems.map(({ ruleId, location: [place] }) => {
      const name = Object.keys(documents).find((it) => place?.source.ref.endsWith(`${it}.json`))
      return `${name}: redocly ${ruleId} ${place?.pointer}`
    })
  } finally {
    await rm(directory, { recursive: true })
  }
}

/** What a program prints, a report for each file, however it ends: with findings it ends with 1. */
const output = (args: string[]) =>
  new Promise<string>((resolve, reject) => {
    const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' }
    execFile(process.execPath, args, { env, maxBuffer: 2 ** 26 }, (error, stdout) =>
      stdout.startsWith('{') ? resolve(stdout) : reject(error ?? new Error(`Not a report: ${stdout}`)),
    )
  })

type Spectral = {
  setRuleset(ruleset: object): void
  run(document: object): Promise<{ code: string | number; path: (string | number)[] }[]>
}

async function findingsOfSpectral(documents: Record<string, object>): Promise<string[]> {
  const { Spectral } = require('@stoplight/spectral-core') as { Spectral: new () => Spectral }
  const { oas } = require('@stoplight/spectral-rulesets') as { oas: object }
  const spectral = new Spectral()
  spectral.setRuleset({ extends: [oas] })
  const found: string[] = []
  for (const [name, document] of Object.entries(documents))
    for (const { code, path } of await spectral.run(document)) found.push(`${name}: spectral ${code} ${path.join(' ')}`)
  return found
}
