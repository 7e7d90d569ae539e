import { readdir } from 'node:fs/promises'

/** The files of what the product is made of, tests among them, from the project's folder. */
export const sources = (
  await Promise.all(
    ['contract', 'documents', 'brand-sites', 'partner-programme', 'server', 'design', 'web'].map(sourcesIn),
  )
).flat()

async function sourcesIn(workspace: string): Promise<string[]> {
  const files = await readdir(`${workspace}/src`, { recursive: true })
  return files.filter((file) => /\.tsx?$/.test(file)).map((file) => `${workspace}/src/${file}`)
}

/** With what runs it: the rules of names and objects hold in tests, too. */
export const everything = (
  await Promise.all(
    ['testing', 'journeys', 'benchmarks', 'scripts'].map(async (folder) =>
      (
        await readdir(folder, { recursive: true })
      )
        .filter((file) => /\.ts$/.test(file) && !file.includes('node_modules'))
        .map((file) => `${folder}/${file}`),
    ),
  )
)
  .flat()
  .concat(sources)
