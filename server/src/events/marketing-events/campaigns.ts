import type { Transaction } from '../../platform/database/database.ts'
import { contentOf } from '../../records/content/content.ts'
import { eventsKind, parseEvents, type WrittenEvent } from './events-file.ts'
import { parsePods, podsKind, type WrittenPod } from './pods-file.ts'

/** What operators wrote of what is on. */
export type Campaigns = { events: WrittenEvent[]; pods: WrittenPod[] }

/**
 * @param texts  in the place of the operators' files
 * @throws StartError   a file breaks a rule
 */
export const readCampaigns = async (
  tx: Transaction,
  { now, texts = {} }: { now: Date; texts?: { events?: string; pods?: string } },
): Promise<Campaigns> => ({
  events: parseEvents(texts.events ?? (await contentOf(tx, eventsKind, now))),
  pods: parsePods(texts.pods ?? (await contentOf(tx, podsKind, now))),
})
