import { dataExportPart } from '../platform/database/data-export-part.ts'
import { rowsOfCollector } from '../platform/database/rows-of-collector.ts'
import { vouchers, voucherUses } from './tables.ts'

export const vouchersPart = dataExportPart({
  title: 'Your vouchers',
  about: 'What you got for your points, or from us. Their codes aren’t here: anyone who found them could use them.',
  tables: ['vouchers'],
  fields: {
    voucherId: 'Our number for it',
    issuedAt: 'When',
    rewardId: 'Reward',
    version: 'Version',
    state: 'State',
    points: 'Points',
    reason: 'Why you have it',
    expiresAt: 'Valid until',
    shownAt: 'Code first shown',
    endedAt: 'Ended',
    saidUsedAt: 'You said that you used it',
    caseReleasedPoints: 'Points that went back after your report',
  },
  rows: (request) =>
    rowsOfCollector(
      request,
      { table: vouchers, by: ({ voucherId }) => [voucherId] },
      ({ voucherId, issuedAt, rewardId, version, state, points, reason, ...rest }) => ({
        voucherId,
        issuedAt,
        rewardId,
        version,
        state: state as string,
        points,
        reason,
        expiresAt: rest.expiresAt,
        shownAt: rest.shownAt,
        endedAt: rest.endedAt,
        saidUsedAt: rest.saidUsedAt,
        caseReleasedPoints: rest.caseReleasedPoints,
      }),
    ),
})

export const voucherUsesPart = dataExportPart({
  title: 'Vouchers at a till',
  about: 'Each time a till took a voucher of yours, and what came of it.',
  tables: ['voucher_uses'],
  fields: {
    heldAt: 'When',
    voucherId: 'Voucher',
    brandKey: 'Shop',
    storeId: 'Store',
    useId: 'The till’s number for it',
    state: 'State',
    endedAt: 'Ended',
  },
  rows: (request) =>
    rowsOfCollector(
      request,
      { table: voucherUses, by: ({ heldAt, brandKey, useId }) => [heldAt, brandKey, useId] },
      ({ heldAt, voucherId, brandKey, storeId, useId, state, endedAt }) => ({
        heldAt,
        voucherId,
        brandKey,
        storeId,
        useId,
        state,
        endedAt,
      }),
    ),
})
