import type { RequestKind } from '@pollen/contract/staff/requests'
import type { z } from '@pollen/contract/zod'
import { aboutCases } from './case-requests.ts'
import { aboutColleagues } from './colleague-requests.ts'
import { aboutDetails } from './detail-requests.ts'
import { aboutJoining } from './join-requests.ts'
import { aboutLooks } from './look-requests.ts'
import { aboutMembers } from './member-requests.ts'
import { aboutMoney } from './money-requests.ts'
import { aboutNumbers } from './number-requests.ts'
import { aboutPlastic } from './plastic-requests.ts'
import { aboutRepairs } from './repair-requests.ts'
import type { Kind } from './request-kind.ts'
import { aboutReviews } from './review-requests.ts'
import { aboutTills } from './till-requests.ts'

const requestTable = {
  ...aboutMembers,
  ...aboutCases,
  ...aboutDetails,
  ...aboutLooks,
  ...aboutColleagues,
  ...aboutTills,
  ...aboutRepairs,
  ...aboutReviews,
  ...aboutMoney,
  ...aboutNumbers,
  ...aboutPlastic,
  ...aboutJoining,
} satisfies Record<RequestKind, unknown>

export type Payloads = { [K in RequestKind]: z.infer<(typeof requestTable)[K]['payload']> }

/** A row, where its payload's own type does not matter. */
export const kindOf = (name: RequestKind): Kind<z.ZodMiniType> => requestTable[name] as unknown as Kind<z.ZodMiniType>
