import { hourMs } from '@pollen/contract/durations'
import { notifications } from '@pollen/contract/member/notifications'
import { postTransaction } from '@pollen/contract/till/transactions'
import { move, programmeKey, referenceFor } from '../server/src/records/ledger/ledger.ts'
import type { TestApp } from './app.ts'
import { asOwner } from './database.ts'
import { aMember, type Member, signedIn } from './member.ts'
import type { TestTill } from './till-calls.ts'

export type MemberWithHistory = Member & { headers: { cookie: string }; purchaseIds: string[] }

const mostInOneCall = 500

/**
 * A member with so many purchases, as tills post them, and beside them notifications, vouchers, conversions, refunds and
 * used offers, in proportion.
 */
export async function aMemberWithHistory(
  server: TestApp,
  till: TestTill,
  history: { purchases: number; notifications: number; others: number },
): Promise<MemberWithHistory> {
  const { database, call } = server
  const member = await aMember(database)
  const { cardNumber, collectorId } = member
  const headers = await signedIn(database, member)
  // Three purchases a day, the last one just now. Dates that were set back later would leave dead versions of rows, which are
  // read too as long as any test has a transaction open.
  await asOwner(
    database.connectionString,
    `create function set_back() returns trigger language plpgsql as $$
       begin
         new.posted_at := now() - (${history.purchases + 1} - new.number) * interval '8 hours';
         new.occurred_at := new.posted_at;
         return new;
       end $$;
     create trigger set_back before insert on transfers for each row execute function set_back()`,
  )
  await database.transaction((tx) =>
    move(tx, {
      collectorId,
      brandKey: programmeKey,
      reference: referenceFor('adjustment', 'for tests'),
      occurredAt: new Date(),
      movement: 'adjustmentIn',
      points: 50_000,
    }),
  )
  const occurredAt = new Date(Date.now() - hourMs).toISOString()
  const purchaseIds = Array.from({ length: history.purchases }, () => crypto.randomUUID())
  for (let from = 0; from < purchaseIds.length; from += mostInOneCall) {
    const basket = [{ productCode: 'TEA', description: 'Tea', quantity: 1, amountPence: 400, savedPence: 50 }]
    const transactions = purchaseIds
      .slice(from, from + mostInOneCall)
      .map((transactionId) => ({ transactionId, cardNumber, occurredAt, storeId: '0042', amountPence: 400, basket }))
    await till.call(postTransaction, { body: { transactions } })
  }
  await asOwner(database.connectionString, 'drop function set_back() cascade')
  await call(notifications, { headers }) // tells of the purchases
  await asOwner(
    database.connectionString,
    `insert into notifications select told.* from notifications like_this, generate_series(2, ${history.notifications}) nth,
       jsonb_populate_record(null::notifications, to_jsonb(like_this)
         || jsonb_build_object('notification_id', gen_random_uuid(), 'event', 'copy ' || nth)) told
     where like_this.notification_id = (select min(notification_id::text)::uuid from notifications where collector_id = '${collectorId}')`,
  )
  await asOwner(
    database.connectionString,
    `insert into vouchers (collector_id, voucher_id, reward_id, version, state, points, request_id, code_key, sealed_code, issued_at, expires_at, ended_at)
     select '${collectorId}', gen_random_uuid(), 'quayside-coffee', 1, 'USED', 600, gen_random_uuid(),
       'code ' || gen_random_uuid(), '', now() - interval '2 years', now() - interval '1 year', now() - interval '1 year' from generate_series(1, ${history.others})`,
  )
  await asOwner(
    database.connectionString,
    `insert into conversions (collector_id, conversion_id, partner_id, type, points, arrives, gives, gets, brand_key, is_automatic, account_hash, state, asked_at, ended_at, not_me_token_hash)
     select '${collectorId}', gen_random_uuid(), 'BA', 'NECTAR_TO_PARTNER', 400, 250, 8, 5, 'british-airways', false, '',
       'CONFIRMED', now() - interval '90 days', now() - interval '90 days', 'token ' || gen_random_uuid() from generate_series(1, ${history.others})`,
  )
  await asOwner(
    database.connectionString,
    `with bought as (
       select collector_id, brand_key, reference, posted_at from transfers
       where collector_id = '${collectorId}' and reference = any('{${purchaseIds.slice(-history.others).join()}}')),
     refunded as (
       insert into refunds (collector_id, brand_key, transaction_id, refund_id, amount_pence, saved_pence, items, taken)
       select collector_id, brand_key, reference, gen_random_uuid(), 1, 0, '[]', '[]' from bought)
     insert into offer_uses (collector_id, brand_key, reference, used_at, offer_ids, versions, points, pence)
     select collector_id, brand_key, reference, posted_at, '{offer-1}', '{1}', '{10}', '{400}' from bought`,
  )
  return { ...member, headers, purchaseIds }
}
