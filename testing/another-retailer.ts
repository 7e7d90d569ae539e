import { cp, mkdir, readdir, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { writeTheirContent } from './another-content.ts'
import { productWorkspaces } from './sources.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const copied = [...productWorkspaces, 'testing']
const made = /\/(node_modules|build|\.react-router|\.data)(\/|$)/

/**
 * Copies the repository for another retailer, with their programme and every file of `content/` of their own. The copy uses
 * the packages of the repository.
 */
export async function copyForAnotherRetailer(to: string): Promise<void> {
  for (const folder of [...copied, 'content'])
    await cp(join(root, folder), join(to, folder), {
      recursive: true,
      filter: (file) => !made.test(file.slice(root.length - 1)),
    })
  await cp(join(root, 'package.json'), join(to, 'package.json'))
  await linkPackages(to)
  await cp(join(root, 'testing/another-programme.ts'), join(to, 'contract/src/programme.ts'))
  await writeTheirContent(join(to, 'content'))
}

/** Links the installed packages, except our workspaces, which the copy has itself. */
async function linkPackages(to: string): Promise<void> {
  await mkdir(join(to, 'node_modules/@pollen'), { recursive: true })
  for (const workspace of copied) await symlink(join(to, workspace), join(to, 'node_modules/@pollen', workspace))
  for (const folder of ['.', ...copied]) {
    const packages = await readdir(join(root, folder, 'node_modules')).catch(() => [])
    await mkdir(join(to, folder, 'node_modules'), { recursive: true })
    for (const name of packages.filter((name) => !name.startsWith('.') && name !== '@pollen'))
      await symlink(join(root, folder, 'node_modules', name), join(to, folder, 'node_modules', name))
  }
}
