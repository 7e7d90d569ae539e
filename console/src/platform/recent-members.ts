import { staffMember } from '@pollen/contract/staff/members/members'
import { z } from '@pollen/contract/zod'
import type { QueryClient } from '@tanstack/react-query'

type RecentMember = { member: string; name: string }

const most = 8
const Opened = z.object({ member: z.string(), name: z.string() })

/** Those whose page was open since one signed in, the last first: in memory only, never on the device. */
let recent: readonly RecentMember[] = []

export const recentMembers = (): readonly RecentMember[] => recent

export const forgetMembers = (): void => {
  recent = []
}

/** Notes whose page is answered. */
export const noteMembers = (queries: QueryClient): void =>
  void queries.getQueryCache().subscribe(({ query }) => {
    if (query.queryKey[0] !== staffMember.url) return
    const { success, data } = z.safeParse(Opened, query.state.data)
    if (success && recent[0]?.member !== data.member)
      recent = [data, ...recent.filter(({ member }) => member !== data.member)].slice(0, most)
  })
