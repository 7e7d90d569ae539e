import { applePass, type BarcodeType, googlePay, walletsOffered } from '@pollen/contract/member/wallet-passes'
import { Refusal } from '@pollen/contract/refusals'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../../platform/database/database.ts'
import { serve } from '../../platform/http/serve.ts'
import type { Settings } from '../../platform/process/settings.ts'
import { appleKeys, applePassOf, googleKeys, holder, saveToGoogle } from './wallet-passes.ts'

export async function walletPassRoutes(app: FastifyInstance, { transaction }: Database, settings: Settings) {
  const google = await googleKeys(settings)
  const apple = await appleKeys(settings)
  const holderOf = (collectorId: string) => transaction((tx) => holder(tx, collectorId))

  serve(app, walletsOffered, () => ({ google: google !== undefined, apple: apple !== undefined }))
  const saveUrlFor = async (collectorId: string, barcodeType: BarcodeType) => ({
    saveUrl: await saveToGoogle(requireOffered(google), await holderOf(collectorId), barcodeType),
  })
  serve(app, googlePay, ({ collectorId, barcodeType }) => saveUrlFor(collectorId, barcodeType), 'hidden')
  serve(app, applePass, async ({ collectorId, reply }) => {
    const keys = requireOffered(apple)
    reply.header('content-disposition', 'attachment; filename="card.pkpass"')
    return applePassOf(keys, await holderOf(collectorId))
  })
}

function requireOffered<Keys>(keys: Keys | undefined): Keys {
  if (!keys) throw new Refusal('walletNotOffered')
  return keys
}
