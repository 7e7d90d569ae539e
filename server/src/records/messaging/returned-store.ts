import { sql } from 'drizzle-orm'
import { plainArray } from '../../platform/database/array-literals.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { undoneJobs } from '../../platform/jobs/queue-state.ts'
import type { Message } from './store.ts'

type ReturnedMessage = Pick<Message, 'kind' | 'channel' | 'recipient'> & {
  /** What the other side said at the last try. */
  said: string
  tries: number
  nextAt: string | null
  /** How many of the same kind and channel came back. */
  ofKind: number
}

/** What the other side did not take, or could not be told: so many of each kind and channel, those that were tried last first. */
export async function returnedFrom(
  tx: Transaction,
  deliveries: string[],
  ofEachKind: number,
): Promise<ReturnedMessage[]> {
  const { rows } = await tx.execute<ReturnedMessage>(sql`
    select kind, channel, recipient, said, tries, "nextAt", "ofKind" from (
      select m.kind, m.channel, m.recipient, j.last_error as said, j.attempts as tries, m.message_id,
        case when j.attempts < j.most_attempts then to_json(j.run_at) #>> '{}' end as "nextAt",
        count(*) over (partition by m.kind, m.channel)::int as "ofKind",
        row_number() over (partition by m.kind, m.channel order by j.run_at desc, m.message_id desc) as place
      from ${undoneJobs()} j join messages m on m.message_id = (j.carries ->> 'messageId')::uuid
      where j.name = any(${plainArray(deliveries)}::text[]) and j.last_error is not null
    ) returned where place <= ${ofEachKind} order by "nextAt" desc nulls last, message_id desc`)
  return rows
}
