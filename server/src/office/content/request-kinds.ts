import { formatNumber } from '@pollen/contract/numbers'
import { Refusal } from '@pollen/contract/refusals'
import { z } from '@pollen/contract/zod'
import type { Transaction } from '../../platform/database/database.ts'
import { runningValues } from '../../records/content/content.ts'
import { recordInOffice } from '../../records/staff-actions/staff-actions.ts'
import { codesSealed, fillPool, isPooled, rewardTitle } from '../../rewards/vouchers/vouchers.ts'
import { type ChangeNow, hashOf, kind, kinds } from '../requests/requests.ts'
import { differenceOf } from './difference.ts'
import { enterDecided } from './enter-draft.ts'
import type { Decider } from './office-kinds.ts'
import * as store from './store.ts'
import { officeKind, titleOf } from './whose-content.ts'

/** A draft as it was when somebody asked: any change of it is another request. */
const ForDraft = z.object({ draftId: z.uuid(), hash: z.string(), brandKey: z.optional(z.string()) })

/** Lines of the difference beside the request: all of them are with the draft. */
const mostLines = 40
const mostOfLine = 300

const shortened = (text: string) => (text.length > mostOfLine ? `${text.slice(0, mostOfLine)}…` : text)

export const hashOfDraft = ({ kind: of, items, beginsAt }: store.Draft): string => hashOf([of, items, beginsAt])

/** @throws Refusal notFound   it was dropped, or changed since it was asked for */
async function draftAsked(tx: Transaction, { draftId, hash }: z.infer<typeof ForDraft>): Promise<store.Draft> {
  const draft = await store.lock(tx, draftId)
  if (!draft || draft.enteredBy !== null || hashOfDraft(draft) !== hash) throw new Refusal('notFound')
  return draft
}

/** What it changes: the request stands on each item as it runs. */
async function changesNow(tx: Transaction, draft: store.Draft): Promise<ChangeNow[]> {
  const keys = draft.items.map(({ key }) => key)
  const running = await runningValues(tx, draft.kind, keys)
  const row = officeKind(draft.kind)
  const lines = draft.items.flatMap(({ key, value }) => {
    const item = titleOf(row, { key, value: value ?? running.get(key) })
    const named = draft.items.length === 1 ? '' : `${item}: `
    if (value === undefined) return [{ name: item, from: 'runs', to: 'taken out' }]
    return differenceOf(running.get(key), value).lines.map(({ name, from, to }) => ({
      name: `${named}${name}`,
      from,
      to,
    }))
  })
  const left = lines.length - mostLines
  const shown = lines
    .slice(0, mostLines)
    .map(({ name, from, to }) => ({ name, from: shortened(from), to: shortened(to), was: '' }))
  return [
    ...shown,
    ...(left > 0 ? [{ name: 'And more', from: '', to: `${formatNumber(left)} lines, under Content`, was: '' }] : []),
    {
      name: 'Begins',
      from: '',
      to: draft.beginsAt?.toISOString() ?? 'at once',
      was: hashOf(keys.map((key) => running.get(key) ?? null)),
    },
  ]
}

const entering = (decidedWith: Decider) =>
  kind({
    decidedWith,
    payload: ForDraft,
    subject: ({ draftId }) => draftId,
    brand: ({ brandKey }) => brandKey ?? '',
    what: async (tx, payload) => (await draftAsked(tx, payload)).title,
    changes: async (tx, payload) => changesNow(tx, await draftAsked(tx, payload)),
    perform: async (tx, payload, decision, { wholeContent }) =>
      enterDecided(tx, wholeContent, await draftAsked(tx, payload), decision),
  })

/** What is asked about content, a kind of request for each of those who decide. */
export const aboutContent = kinds({
  enterCampaign: entering('enterCampaigns'),
  enterRates: entering('enterRates'),
  enterDocuments: entering('enterDocuments'),
  enterAnswers: entering('enterAnswers'),
})

const ForCodes = z.object({ rewardId: z.string(), codes: z.int(), sealed: z.string() })

/** What is asked about rewards. The codes wait sealed: whoever decides reads how many they are. */
export const aboutRewards = kinds({
  addRewardCodes: kind({
    decidedWith: 'enterRates',
    payload: ForCodes,
    subject: ({ rewardId }) => rewardId,
    what: async (tx, { rewardId, codes }) => `${formatNumber(codes)} codes for ${await rewardTitle(tx, rewardId)}`,
    async changes(tx, { rewardId, codes }) {
      if (!(await isPooled(tx, rewardId))) throw new Refusal('notFound')
      return [{ name: `Codes of ${rewardId}`, from: '', to: `${formatNumber(codes)} more` }]
    },
    async perform(tx, { rewardId, sealed }, { requestId, ...decision }, { secrets }) {
      const codes = await codesSealed(secrets.vouchers, sealed)
      const added = await fillPool(tx, secrets.vouchers, { rewardId, codes })
      const subject = `${rewardId}: ${formatNumber(added)} codes`
      await recordInOffice(tx, { ...decision, requestId, action: 'codesAdded', subject })
    },
  }),
})
