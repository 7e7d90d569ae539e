import { createHmac, timingSafeEqual } from 'node:crypto'
import { minuteMs } from '@pollen/contract/durations'
import type { Transaction } from '../../platform/database/database.ts'
import { keyOf } from '../../platform/secrets/secrets.ts'
import * as store from './seals-store.ts'

/** What is wrong with the newest seal as it stands apart from the list. */
export type HeadFault = { fault: 'taken' | 'replaced' | 'forged' | 'unsigned' | 'headless'; sealNumber: number }

type Link = Pick<store.Seal, 'sealNumber' | 'hash'>

/** The seal that the next one follows: the newest that was ever made, though it was taken away or replaced since. */
export function followedBy(head: store.SealHead | undefined, newest: store.Seal | undefined): Link | undefined {
  if (!head) return newest
  return newest && newest.sealNumber > head.sealNumber ? newest : head
}

/**
 * Puts the newest seal apart from the list, signed. A row that somebody else made is left as it is, and nothing that was
 * removed is made again, so that both are found.
 *
 * @param secret  the key's secret; without it, it is not signed
 */
export async function moveHead(tx: Transaction, newest: Link, secret: string | undefined): Promise<void> {
  const head = await store.sealHead(tx)
  const isFirst = newest.sealNumber === 1
  if (!head && !isFirst) return
  if (head && secret && !mayBeSigned(head, secret)) return
  const { sealNumber, hash } = newest
  const signedFrom = secret === undefined ? null : (head?.signedFrom ?? sealNumber)
  const next = { sealNumber, hash, signedFrom, effectsSince: head?.effectsSince ?? null }
  await store.moveHead(tx, { ...next, signature: secret === undefined ? null : signatureOf(next, secret) })
}

/** What we signed; or what an earlier version left, which signed nothing. */
const mayBeSigned = (head: store.SealHead, secret: string) =>
  head.signature === null ? head.effectsSince !== null && head.signedFrom === null : isSigned(head, secret)

type SignedFacts = Pick<store.SealHead, 'sealNumber' | 'hash' | 'signedFrom' | 'effectsSince'>

const signatureOf = ({ sealNumber, hash, signedFrom, effectsSince }: SignedFacts, secret: string): string =>
  createHmac('sha256', keyOf(secret))
    .update(JSON.stringify(['staffActions', sealNumber, hash, signedFrom, effectsSince?.toISOString() ?? null]))
    .digest('base64url')

function isSigned(head: store.SealHead, secret: string): boolean {
  const [due, is] = [signatureOf(head, secret), head.signature ?? ''].map((it) => Buffer.from(it))
  return due !== undefined && is !== undefined && due.length === is.length && timingSafeEqual(due, is)
}

/**
 * Compares what stands apart with the list.
 *
 * @param ofHead  the seal in the list that has its number
 * @param secret  undefined where the key is not known here: the signature is not looked at
 */
export function faultsOfHead(
  head: store.SealHead | undefined,
  {
    newest,
    ofHead,
    secret,
    now,
  }: { newest: Link | undefined; ofHead: Link | undefined; secret: string | undefined; now: Date },
): HeadFault[] {
  if (!head) return newest ? [{ fault: 'headless', sealNumber: newest.sealNumber }] : []
  const { sealNumber } = head
  const faults: HeadFault[] = []
  if (sealNumber > (newest?.sealNumber ?? 0)) faults.push({ fault: 'taken', sealNumber })
  else if (ofHead && ofHead.hash !== head.hash) faults.push({ fault: 'replaced', sealNumber })
  if (secret === undefined) return faults
  if (head.signature === null && isJustUpgraded(head, now)) return faults
  if (head.signature === null) faults.push({ fault: 'unsigned', sealNumber })
  else if (!isSigned(head, secret)) faults.push({ fault: 'forged', sealNumber })
  return faults
}

/** The next seal signs what an earlier version left. */
const isJustUpgraded = ({ effectsSince, signedFrom }: store.SealHead, now: Date) =>
  signedFrom === null && effectsSince !== null && now.getTime() - effectsSince.getTime() < signedWithinMs

const signedWithinMs = 10 * minuteMs
