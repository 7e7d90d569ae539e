import { templates } from '../server/src/office/messages/templates.ts'
import type { Letter } from '../server/src/records/messaging/messaging.ts'

type Message = Letter & { module: string; name: string }

/** Every message that the programme sends, as it is sent. */
export const everyMessage = (): Promise<Message[]> =>
  Promise.all(
    [...templates.values()].map(async ({ module, template, write }) => ({
      module,
      name: template,
      ...(await write()),
    })),
  )

if (import.meta.main) console.log(JSON.stringify(await everyMessage()))
