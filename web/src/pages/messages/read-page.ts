import type { Answer, Query } from '@pollen/contract/endpoint'
import { notifications } from '@pollen/contract/member/notifications'
import { z } from '@pollen/contract/zod'
import { renewUnreadCount } from '../../parts/messages/unread.ts'
import { call } from '../../platform/calls.ts'
import { isConnected } from '../../platform/connection.ts'
import { storeAnswer, storedAnswer } from '../../platform/stored-answers.ts'

type Page = Answer<typeof notifications>

/** A page of the messages. Without a network the first one is as it was seen last, without others. */
export async function readPage(query: Pick<Query<typeof notifications>, 'group' | 'nextToken'>): Promise<Page> {
  const isFirst = query.group === undefined && query.nextToken === undefined
  try {
    const page = await call(notifications, { query: { pageSize: 20, ...query } })
    if (isFirst) {
      storeAnswer(notifications.url, { data: page, at: Date.now() })
      void renewUnreadCount({ isOld: true })
    }
    return page
  } catch (failure) {
    const stored = isFirst && !isConnected() ? storedAnswer(notifications.url)?.data : undefined
    const seen = z.safeParse(notifications.answer, stored)
    if (!seen.success) throw failure
    return { notifications: (seen.data as Page).notifications, hasMore: false }
  }
}
