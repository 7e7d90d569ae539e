import { formatNumber, namedPoints } from '@pollen/contract/numbers'
import type { ProtectedChange } from '@pollen/contract/protected-change'
import { type KnownPartner, partnerOf } from '../../partnerships/partners/partners.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { rewardTitle } from '../../rewards/vouchers/vouchers.ts'
import { changes } from '../../safety/two-factor/two-factor.ts'

/**
 * What a code for this change allows, with partner, reward and points: “convert 1,600 points to British Airways”.
 *
 * @throws Refusal partnerAbsent, rewardNotFound
 */
export async function allowedBy(tx: Transaction, asked: ProtectedChange, partners: KnownPartner[]): Promise<string> {
  switch (asked.change) {
    case 'linkPartner':
      return `link your ${partnerOf(partners, asked.partnerId).name} account`
    case 'unlinkPartner':
      return `unlink your ${partnerOf(partners, asked.partnerId).name} account`
    case 'convertAutomatically':
      return `convert your points to ${partnerOf(partners, asked.partnerId).name} every week`
    case 'convert': {
      const { name, pointsName } = partnerOf(partners, asked.partnerId)
      return asked.type === 'NECTAR_TO_PARTNER'
        ? `convert ${namedPoints(asked.points)} to ${name}`
        : `convert ${formatNumber(asked.points)} ${pointsName} from ${name}`
    }
    case 'reward':
      return `spend ${namedPoints(asked.points)} on ${await rewardTitle(tx, asked.rewardId)}`
    default:
      return changes[asked.change]
  }
}
