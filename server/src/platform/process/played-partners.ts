import { z } from '@pollen/contract/zod'

const Members = z.array(
  z.object({ partner: z.string(), number: z.string(), lastName: z.string(), password: z.string() }),
)
const Letters = z.array(
  z.object({ id: z.string(), to: z.string(), subject: z.string(), text: z.string(), sentAt: z.iso.datetime() }),
)

/**
 * Whom one can be at the partners that `partner-programme/` plays, and the emails that these sent; none where it does not
 * run.
 *
 * @param controlUrl  where it is told what goes wrong
 */
export function playedPartners(controlUrl: string | undefined) {
  async function list<Item>(path: string, schema: z.ZodMiniType<Item[]>): Promise<Item[]> {
    if (controlUrl === undefined) return []
    const answer = await fetch(controlUrl + path).catch(() => undefined) // it may be starting
    return answer?.ok ? schema.parse(await answer.json()) : []
  }
  return { members: () => list('/members', Members), letters: () => list('/letters', Letters) }
}
