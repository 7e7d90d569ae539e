import { readFile } from 'node:fs/promises'

/** How many tests a document names, as `file`: the test's title, and which of them are not there. */
export async function testsNamedIn(document: string): Promise<{ named: number; missing: string[] }> {
  const lines = (await readFile(document, 'utf8')).split('\n')
  const named = lines.flatMap((line) => [...line.matchAll(/^ +`([\w/.-]+\.test\.tsx?)`: (.+)$/g)])
  const missing = await Promise.all(
    named.map(async ([, file = '', test = '']) => {
      const text = await readFile(file, 'utf8').catch(() => '')
      return text.includes(test) ? [] : [`${file}: ${test}`]
    }),
  )
  return { named: named.length, missing: missing.flat() }
}
