import { readSettings } from '../../platform/process/settings.ts'
import { commandLine, withDatabase } from './command-line/command-line.ts'

const { program, print, run } = commandLine(
  'doctor',
  'Say all that keeps a server from starting, without starting one: each wrong setting or, where none is, each fault of each file of content/. And what is red under Health in the console.',
  'npm run doctor',
)

program.action(async () => {
  const { tryContent } = await import('../../load-content.ts')
  const { checksNow } = await import('../health/health.ts')
  const red = await withDatabase(async (database) => {
    await tryContent(database, readSettings(process.env).contentIsInFiles)
    // Before a new version has migrated the database it lacks what this one looks at.
    const checks = await database.transaction((tx) => checksNow(tx, new Date())).catch(() => [])
    return checks.filter(({ level }) => level === 'now')
  })
  const lines = red.map(({ title, says, steps }) => `${title}: ${says} ${steps.join('; ')}.`)
  print(
    { canStart: true, red: red.map(({ name, says }) => ({ name, says })) },
    ['The settings can be used, and so can content/.', ...lines].join('\n'),
  )
})

await run()
