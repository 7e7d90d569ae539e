import { templates } from '../server/src/office/letters/letters.ts'
import type { Letter } from '../server/src/records/messaging/messaging.ts'

type Message = Letter & { module: string; name: string }

/** Every message that the programme sends, as it is sent. */
export const everyMessage = (): Promise<Message[]> =>
  Promise.all(
    [...templates.values()].map(async ({ module, template, write, facts }) => ({
      module,
      name: template,
      ...(await write(...facts)),
    })),
  )

if (import.meta.main) console.log(JSON.stringify(await everyMessage()))
