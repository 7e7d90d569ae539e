import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'

/** The workspaces that package.json lists: none can be left out. */
export const workspaces: readonly string[] = JSON.parse(await readFile('package.json', 'utf8')).workspaces

/** Those that the product is made of: what runs it (journeys, say) has no `src`. */
export const productWorkspaces = workspaces.filter((workspace) => existsSync(`${workspace}/src`))

/** The files of what the product is made of, tests among them, from the project's folder. */
export const sources = (
  await Promise.all(productWorkspaces.map((workspace) => typeScriptIn(`${workspace}/src`)))
).flat()

/** With what runs it: the rules of names and objects hold in tests, too. */
export const everything = (
  await Promise.all(
    [...workspaces.filter((workspace) => !productWorkspaces.includes(workspace)), 'scripts'].map(typeScriptIn),
  )
)
  .flat()
  .concat(sources)

async function typeScriptIn(folder: string): Promise<string[]> {
  const files = await readdir(folder, { recursive: true })
  return files
    .filter((file) => /\.tsx?$/.test(file) && !file.includes('node_modules'))
    .map((file) => `${folder}/${file}`)
}
