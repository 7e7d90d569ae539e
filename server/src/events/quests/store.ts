import type { QuestDetails } from '@pollen/contract/quests'
import { and, eq, gt, isNull, lt, ne, sql } from 'drizzle-orm'
import type { Transaction } from '../../platform/database/database.ts'
import { questMembers, quests, questVersions } from './tables.ts'

export type StoredQuest = {
  questId: string
  version: number
  isListed: boolean
  members: number
  details: QuestDetails
}
export type QuestMember = typeof questMembers.$inferSelect
export type QuestMemberKey = Pick<QuestMember, 'collectorId' | 'questId'>

/** Every quest, in its newest version. */
export async function allQuests(tx: Transaction): Promise<StoredQuest[]> {
  const { questId, version, isListed, members } = quests
  const isNewest = and(eq(questVersions.questId, questId), eq(questVersions.version, version))
  return tx
    .select({ questId, version, isListed, members, details: questVersions.details })
    .from(quests)
    .innerJoin(questVersions, isNewest)
    .orderBy(questId)
}

export async function addVersion(tx: Transaction, row: typeof questVersions.$inferInsert): Promise<void> {
  const { questId, version } = row
  await tx.insert(questVersions).values(row)
  await tx
    .insert(quests)
    .values({ questId, version, isListed: true, members: 0 })
    .onConflictDoUpdate({ target: quests.questId, set: { version } })
}

export async function listOnly(tx: Transaction, questIds: string[]): Promise<void> {
  const isListed = sql`(${quests.questId} = any(${sql.param(questIds)}::text[]))`
  await tx.update(quests).set({ isListed }).where(ne(quests.isListed, isListed))
}

/** Takes a place in a quest; false when none is left. Who takes one at the same moment waits. */
export async function takePlace(tx: Transaction, questId: string, most: number | null): Promise<boolean> {
  const taken = await tx
    .update(quests)
    .set({ members: sql`${quests.members} + 1` })
    .where(and(eq(quests.questId, questId), most === null ? undefined : lt(quests.members, most)))
    .returning({ questId: quests.questId })
  return taken.length > 0
}

export async function insertMember(tx: Transaction, member: typeof questMembers.$inferInsert): Promise<void> {
  await tx.insert(questMembers).values(member)
}

export type JoinedQuest = QuestMember & { details: QuestDetails }

/** The quests that a member takes part in, each in the version that they joined. */
export async function joinedBy(tx: Transaction, collectorId: string): Promise<JoinedQuest[]> {
  const rows = await tx
    .select()
    .from(questMembers)
    .innerJoin(
      questVersions,
      and(eq(questVersions.questId, questMembers.questId), eq(questVersions.version, questMembers.version)),
    )
    .where(eq(questMembers.collectorId, collectorId))
    .orderBy(questMembers.questId)
  return rows.map((row) => ({ ...row.quest_members, details: row.quest_versions.details }))
}

export async function change(
  tx: Transaction,
  { collectorId, questId }: QuestMemberKey,
  to: Partial<QuestMember>,
): Promise<void> {
  await tx
    .update(questMembers)
    .set(to)
    .where(and(eq(questMembers.collectorId, collectorId), eq(questMembers.questId, questId)))
}

/** A member with quests that are open: what was counted of them, and when the first one is looked at for the last time. */
export type OpenMember = { collectorId: string; countedNumber: number; firstLastDay: string }

export async function openPage(
  tx: Transaction,
  { after, limit }: { after: string | undefined; limit: number },
): Promise<OpenMember[]> {
  const { collectorId, countedNumber, closedAt } = questMembers
  return tx
    .select({
      collectorId,
      countedNumber: sql<number>`min(${countedNumber})`.mapWith(Number),
      firstLastDay: sql<string>`min(${questVersions.details}->>'lastDay')`,
    })
    .from(questMembers)
    .innerJoin(
      questVersions,
      and(eq(questVersions.questId, questMembers.questId), eq(questVersions.version, questMembers.version)),
    )
    .where(and(isNull(closedAt), after === undefined ? undefined : gt(collectorId, after)))
    .groupBy(collectorId)
    .orderBy(collectorId)
    .limit(limit)
}

export type QuestFigures = { questId: string; rewarded: number; takenBack: number }

/** How many members have the reward of each quest, and of how many it was taken back. */
export async function figures(tx: Transaction): Promise<QuestFigures[]> {
  const { questId, rewardedAt, takenBackAt } = questMembers
  return tx
    .select({
      questId,
      rewarded: sql<number>`count(${rewardedAt})`.mapWith(Number),
      takenBack: sql<number>`count(${takenBackAt})`.mapWith(Number),
    })
    .from(questMembers)
    .groupBy(questId)
}

/** Has a member's open quests counted from the beginning by the next look. */
export async function forgetCounted(tx: Transaction, collectorId: string): Promise<void> {
  await tx
    .update(questMembers)
    .set({ countedNumber: 0, progress: null, progressNumber: null, tallies: null })
    .where(and(eq(questMembers.collectorId, collectorId), isNull(questMembers.closedAt)))
}
