import type { Transaction } from '../../platform/database/database.ts'
import { contentNow } from '../../records/content/content.ts'
import { eventsFileName, parseEvents, type WrittenEvent } from './events-file.ts'
import { parsePods, podsFileName, type WrittenPod } from './pods-file.ts'

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
  events: parseEvents(texts.events ?? (await contentNow(tx, eventsFileName, now))),
  pods: parsePods(texts.pods ?? (await contentNow(tx, podsFileName, now))),
})
