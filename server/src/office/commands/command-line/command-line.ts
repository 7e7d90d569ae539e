import '../../../platform/process/tsx.ts'
import { Command, CommanderError } from '@commander-js/extra-typings'
import { Refusal } from '@pollen/contract/refusals'
import { readSettings } from '../../../platform/process/settings.ts'
import { StartError } from '../../../platform/process/start-error.ts'
import { CommandError, UsageError } from './errors.ts'
import { type CommandDatabase, writingDown } from './written-down.ts'

export { CommandError, UsageError } from './errors.ts'
export { type CommandDatabase, operatorOf, reasonOf } from './written-down.ts'

/**
 * Declares the command `npm run NAME`. Its verbs are subcommands (`npm run tills -- retire …`), each with examples.
 * Called without a verb it prints its help, unless one of them is the default.
 */
export function commandLine(name: string, description: string, ...calls: [string, ...string[]]) {
  const program = new Command(`npm run ${name} --`)
    .description(description)
    .addHelpText('after', examples(...calls))
    .option('--json', 'print JSON, for scripts')
    .configureHelp({ showGlobalOptions: true })
    .configureOutput({ outputError: () => {} }) // `run` prints the error
    .exitOverride()
    .showSuggestionAfterError()
  program.action(() => program.outputHelp())

  return {
    program,
    /** Whether the output is for a script. */
    isJson: () => program.opts().json === true,
    /** Prints the result: `text` for people, `value` as JSON for scripts. */
    print: (value: unknown, text: string) => console.log(program.opts().json ? JSON.stringify(value, null, 2) : text),
    /**
     * Runs the command of the process's arguments and sets the exit code: 1 when it failed, 2 when the call made no
     * sense.
     */
    async run(args = process.argv.slice(2)): Promise<void> {
      process.stdout.on('error', allowUnread)
      try {
        const [verb = '-'] = args
        const verbs = program.commands.map((command) => command.name())
        const isNamed = verb.startsWith('-') || [...verbs, 'help'].includes(verb)
        if (verbs.length > 0 && program.registeredArguments.length === 0 && !isNamed)
          throw new UsageError(`There is no command ${verb}; there are: ${verbs.join(', ')}.`)
        await program.parseAsync(args, { from: 'user' })
      } catch (error) {
        if (error instanceof CommanderError && error.exitCode === 0) return // the help was printed
        console.error(sentenceOf(error, name) ?? error)
        const isUsage = error instanceof CommanderError
        process.exitCode = isUsage ? 2 : error instanceof CommandError ? error.exitCode : 1
      }
    },
  }
}

/**
 * A reader may close the output early, as `| head` does: the command still runs to its end, which stops the database it
 * started.
 */
function allowUnread(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EPIPE') throw error
}

/** The examples at the end of a command's help. */
export const examples = (...lines: string[]): string => `\nExamples:\n${lines.map((line) => `  ${line}`).join('\n')}`

/** PostgreSQL knows no such table, column, type or function, or not the role that we work as. */
const lacksOurs = /^(42P01|42703|42704|42883|22023)$/

/** The sentence for an expected error; undefined for any other, whose stack is then printed. */
function sentenceOf(error: unknown, name: string): string | undefined {
  if (error instanceof CommanderError) {
    const says = error.message
      .replace(/^error: /, '')
      .replace(/\n+/g, ' ')
      .replace(/\.$/, '')
    return `${says.charAt(0).toUpperCase()}${says.slice(1)}. See npm run ${name} -- --help.`
  }
  if (error instanceof CommandError || error instanceof StartError || error instanceof Refusal) return error.message
  const { code, message, cause } = error as { code?: unknown; message?: unknown; cause?: unknown }
  if (/^(ENOENT|ENOTDIR|EACCES|EISDIR|EROFS|ENOSPC)$/.test(String(code))) return String(message)
  if (/^(ECONNREFUSED|ENOTFOUND|ETIMEDOUT)$/.test(String(code)))
    return 'The database that DATABASE_URL names does not answer.'
  if (lacksOurs.test(String(code))) return 'There is no Pollen of this version in the database: npm start makes it.'
  return cause ? sentenceOf(cause, name) : undefined
}

/**
 * Runs `work` on the database of the settings, beside a running server or without one: a transaction that changes something
 * writes down who did it. The imports wait until then, so that help is printed quickly.
 */
export async function withDatabase<Result>(
  work: (database: CommandDatabase, connectionString: string) => Promise<Result>,
): Promise<Result> {
  const { reachDatabase } = await import('../../../platform/database/reach-database.ts')
  const { openDatabase } = await import('../../../platform/lanes/lanes-of-database.ts')
  const { connectionString, leave } = await reachDatabase(readSettings(process.env))
  const database = await openDatabase(connectionString, { isPatient: true })
  try {
    return await work(writingDown(database), connectionString)
  } finally {
    await database.close()
    await leave()
  }
}
