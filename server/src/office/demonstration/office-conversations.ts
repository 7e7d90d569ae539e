import { randomBytes } from 'node:crypto'
import { dayMs } from '@pollen/contract/durations'
import type { Body } from '@pollen/contract/endpoint'
import type { sendFeedback } from '@pollen/contract/member/feedback'
import type { Transaction } from '../../platform/database/database.ts'
import { caseNumbered, caseNumberOf, casesOf, take } from '../../records/cases/cases.ts'
import { historyOf } from '../../records/ledger/ledger.ts'
import { record } from '../../records/staff-actions/staff-actions.ts'
import { giveGoodwill, goodwillRewards } from '../../rewards/vouchers/vouchers.ts'
import { noteLook } from '../../safety/staff/staff.ts'
import { answerCase, closeCase, recordFeedback, recordReply, sayWhoFailed } from '../cases/cases.ts'
import { actorOf, type Colleague, signedInAt } from './colleagues.ts'
import type { Act, Caller, Office, Scenario } from './office-acts.ts'

/** What a caller wrote, and what became of it until now. */
type Conversation = {
  caller: string
  /** So many days after it was opened somebody of us has closed it, and the caller has another one. */
  lastsDays: number
  chosen: Pick<Body<typeof sendFeedback>, 'topic' | 'kind' | 'device' | 'brandKey'>
  /** It is about their newest purchase. */
  isAboutPurchase?: true
  lines: { hoursAgo: number; by?: Colleague; says: string }[]
  taken?: { hoursAgo: number; by: Colleague }
  /** When it was said that the service failed them. */
  failed?: { hoursAgo: number; by: Colleague }
  /** What we write when it is closed. */
  ends: string
}

const conversations: Conversation[] = [
  {
    caller: 'Callum',
    lastsDays: 6,
    chosen: { topic: 'partner', brandKey: 'thistle-outdoors' },
    lines: [
      {
        hoursAgo: 74,
        says: 'I bought walking boots for £84 at Thistle Outdoors last week and scanned my card at the till. There is nothing in my activity. Can you look for it?',
      },
    ],
    ends: 'Thistle Outdoors sent us the purchase a week late. Its points are in your activity now. Sorry for the wait.',
  },
  {
    caller: 'Bronwen',
    lastsDays: 4,
    chosen: { topic: 'support' },
    isAboutPurchase: true,
    lines: [
      {
        hoursAgo: 21,
        says: 'Why did I get so few points for this one? I thought the offer that I had loaded was for everything in the shop.',
      },
    ],
    ends: 'The offer was for furniture only, which its page says. We’re sorry that it read otherwise.',
  },
  {
    caller: 'Femi',
    lastsDays: 5,
    chosen: { topic: 'other' },
    taken: { hoursAgo: 44, by: 'Tom' },
    lines: [
      { hoursAgo: 50, says: 'My card does not scan at the pump in Drumlin any more. At the counter it does.' },
      {
        hoursAgo: 43,
        by: 'Tom',
        says: 'Thank you for telling us. Is it the plastic card or the one in the app? And which pump was it?',
      },
      { hoursAgo: 7, says: 'The plastic one, it is rather scratched. Pump 4, but 2 does the same.' },
    ],
    ends: 'A new card with the same number is on its way to you. Until then the app’s card scans at every pump.',
  },
  {
    caller: 'Harriet',
    lastsDays: 6,
    chosen: { topic: 'sainsburys' },
    taken: { hoursAgo: 47, by: 'Ruth' },
    failed: { hoursAgo: 47, by: 'Ruth' },
    lines: [
      {
        hoursAgo: 50,
        says: 'The voucher that I had paid 500 points for was refused at the till, with a queue behind me. I paid in full in the end.',
      },
      {
        hoursAgo: 46,
        by: 'Ruth',
        says: 'I’m sorry that you had to stand there. That was our mistake: the till had not heard of the voucher yet. I’m putting it right.',
      },
    ],
    ends: 'Your voucher was refused at the till, which was our mistake.',
  },
  {
    caller: 'Jonas',
    lastsDays: 7,
    chosen: { topic: 'form', kind: 'BUG', device: 'android' },
    failed: { hoursAgo: 105, by: 'Tom' },
    lines: [
      {
        hoursAgo: 121,
        says: 'The app said that my points were spent, but the coffee shop could not find it. So I have no coffee and no points.',
      },
      {
        hoursAgo: 104,
        by: 'Tom',
        says: 'That should not have happened, and the points are back by now. I’ll see what we can do for the coffee.',
      },
    ],
    ends: 'The app took your points, and you had no coffee for them.',
  },
  {
    caller: 'Oscar',
    lastsDays: 3,
    chosen: { topic: 'form', kind: 'FEATURE', device: 'iphone' },
    lines: [{ hoursAgo: 3, says: 'It would be good to see in the app which of my points will be the next to expire.' }],
    ends: 'Thank you. We’ve passed it on to those who build the app.',
  },
  {
    caller: 'Leila',
    lastsDays: 4,
    chosen: { topic: 'partner', brandKey: 'argos' },
    taken: { hoursAgo: 27, by: 'Tom' },
    lines: [
      {
        hoursAgo: 30,
        says: 'Three orders at Argos in the summer gave me no points at all. I have the emails with the order numbers.',
      },
      { hoursAgo: 26, by: 'Tom', says: 'Could you send me the three order numbers, and what you paid?' },
      { hoursAgo: 5, says: 'A55189312 for £620, A55190044 for £410 and A55190961 for £210.' },
    ],
    ends: 'Argos has confirmed your three orders.',
  },
]

/** The conversations with callers of brands that the programme has. */
export const toldConversations: Scenario[] = conversations.map((conversation) => ({
  about: conversation.caller,
  async acts(office) {
    const { brandKey } = conversation.chosen
    const caller = office.callers.get(conversation.caller)
    if (!caller || (brandKey && !office.brands.has(brandKey))) return []
    return (await stands(office, caller, conversation)) ? [] : actsOf(office, caller, conversation)
  },
}))

function actsOf(office: Office, caller: Caller, conversation: Conversation): Act[] {
  const { brands } = office
  const { collectorId } = caller
  const [first, ...rest] = conversation.lines
  let caseNumber = ''
  const opens = async (tx: Transaction, now: Date) => {
    const transactionId = conversation.isAboutPurchase && (await newestPurchaseOf(tx, caller))
    const body = {
      ...conversation.chosen,
      ...(transactionId && { transactionId }),
      sentAs: randomBytes(16).toString('hex'),
      text: first?.says ?? '',
    }
    caseNumber = (await recordFeedback(tx, collectorId, body, { brands, now })).caseNumber
  }
  const acts: Act[] = [{ hoursAgo: first?.hoursAgo ?? 0, happens: opens }]
  for (const { hoursAgo, by, says: text } of rest)
    acts.push(
      by
        ? { hoursAgo, by, happens: (tx, at) => answerCase(tx, { caseNumber, text, by }, at, actorOf(by)) }
        : {
            hoursAgo,
            happens: (tx, now) => {
              const reply = { caseNumber, sentAs: randomBytes(16).toString('hex'), text }
              return recordReply(tx, collectorId, reply, { brands, now })
            },
          },
    )
  const { taken, failed } = conversation
  if (taken)
    acts.push({
      ...taken,
      async happens(tx, now) {
        const actor = actorOf(taken.by)
        await noteLook(tx, collectorId, { action: 'caseSeen', reason: 'Took your case', caseNumber, actor, now })
        await take(tx, await caseNumbered(tx, caseNumber), { staffId: actor.signedIn.staffId, name: actor.by, at: now })
      },
    })
  if (failed)
    acts.push({ ...failed, happens: (tx, at) => sayWhoFailed(tx, { caseNumber, by: failed.by, isOurs: true }, at) })
  return acts
}

async function newestPurchaseOf(tx: Transaction, { collectorId }: Caller): Promise<string | undefined> {
  const [newest] = await historyOf(tx, collectorId, { before: undefined, limit: 1 })
  return newest && String(newest.number)
}

/** Closes what a caller wrote too long ago. @returns whether they have a case that is younger */
async function stands(office: Office, { collectorId }: Caller, { lastsDays, ends }: Conversation): Promise<boolean> {
  const { tx, now, secrets } = office
  const open = (await casesOf(tx, collectorId)).filter(({ kind, closedAt }) => kind === 'feedback' && !closedAt)
  const isYoung = ({ openedAt }: { openedAt: Date }) => now.getTime() - openedAt.getTime() < lastsDays * dayMs
  for (const { caseId, serviceFailureAt } of open.filter((one) => !isYoung(one))) {
    const voucher = serviceFailureAt ? (await goodwillRewards(tx))[0]?.rewardId : undefined
    if (serviceFailureAt && !voucher) continue
    const ending = { caseNumber: caseNumberOf(caseId), reason: ends, by: 'Ruth', givenBackPoints: 0, voucher }
    const ruth = await signedInAt(tx, 'Ruth', now)
    await closeCase(tx, ending, now, ruth)
    if (!voucher) continue
    const given = { collectorId, rewardId: voucher, reason: ends }
    const { voucherId: effect } = await giveGoodwill(tx, given, { secret: secrets.vouchers, now })
    await record(tx, collectorId, { ...ruth, action: 'voucherGiven', reason: ends, effect, now })
  }
  return open.some(isYoung)
}
