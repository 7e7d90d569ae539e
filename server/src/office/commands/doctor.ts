import { commandLine, withDatabase } from './command-line/command-line.ts'

const { program, print, run } = commandLine(
  'doctor',
  'Say all that keeps a server from starting, without starting one: each wrong setting or, where none is, each fault of each file of content/.',
  'npm run doctor',
)

program.action(async () => {
  const { checkContent } = await import('../../load-content.ts')
  await withDatabase((database) => checkContent(database))
  print({ canStart: true }, 'The settings can be used, and so can content/.')
})

await run()
