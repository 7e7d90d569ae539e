import type { Answer } from '@pollen/contract/endpoint'
import { addBookmark, optIn, removeBookmark, setOfferStates, undoHide } from '@pollen/contract/member/offers'
import type { OfferCard } from '@pollen/contract/offer-card'
import { refusalOfCode } from '@pollen/contract/refusal-codes'
import { showToast } from '@pollen/design/toast'
import { useBrowserStore } from '@pollen/design/use-mounted'
import { useQueryClient } from '@tanstack/react-query'
import { call, RefusedError } from '../../platform/calls.ts'
import { isConnected, onConnectionChange } from '../../platform/connection.ts'
import { useAction } from '../../platform/use-action.ts'
import { changeCachedOffers } from './cached-offers.ts'
import { noteHidden, noteUndone } from './hidden-now.ts'
import { isInHand, isOptedInto } from './offer-words.ts'

type Change = Partial<OfferCard>

/**
 * What a member can do with an offer. It shows at once, everywhere; when the server refuses, it is as before, and
 * `failure` says why. One thing is done at a time: a press meanwhile does nothing.
 */
export function useOffer(offer: OfferCard) {
  const client = useQueryClient()
  const isOffline = !useBrowserStore(onConnectionChange, isConnected, true)
  const { id } = offer
  const enter = (change: Change) => changeCachedOffers(client, new Map([[id, change]]))

  const { run, isBusy, failure } = useAction(async (expected: Change, send: () => Promise<Change>) => {
    const before = Object.fromEntries(Object.keys(expected).map((name) => [name, offer[name as keyof OfferCard]]))
    enter(expected)
    try {
      enter(await send())
    } catch (error) {
      enter(before)
      if (error instanceof RefusedError && error.refusal === 'offerAllTaken') enter({ isAllTaken: true })
      throw error
    }
  })
  const change = (expected: Change, send: () => Promise<Change>) => {
    if (!isBusy) run(expected, send)
  }

  return {
    isBusy,
    isOffline,
    failure,
    /** Loads it or gives it back; opts into it. */
    press: () => {
      if (isOptedInto(offer)) change({ state: 'OPTEDIN' }, () => optedIn(offer))
      else {
        const state = isInHand(offer) ? 'UNLOADED' : 'LOADED'
        change({ state }, () => setState(id, state))
      }
    },
    save: () =>
      change({ isBookmarked: !offer.isBookmarked }, () =>
        call(offer.isBookmarked ? removeBookmark : addBookmark, { params: { id } }),
      ),
    hide: () => {
      noteHidden(id)
      change({ state: 'HIDDEN' }, () => setState(id, 'HIDDEN'))
    },
    /** While it is shown that the offer was hidden: it is as it was before. */
    undo: () =>
      change({}, async () => {
        const undone = await call(undoHide, { params: { id } })
        noteUndone(id)
        showToast({ level: 'TOAST', text: 'Undo successful' })
        return undone
      }),
    /** Keeps it on top of the lists, and loads it if need be; or puts it back among the others. */
    pin: () => {
      const state = offer.state === 'PINNED' ? 'LOADED' : 'PINNED'
      change({ state }, () => setState(id, state))
    },
    unhide: () => change({ state: 'UNLOADED' }, () => setState(id, 'UNLOADED')),
  }
}

export type OfferActions = ReturnType<typeof useOffer>

const optedIn = ({ id: offerId, brand, type }: OfferCard) =>
  call(optIn, { body: { offerId, partnerId: brand.brandDetailsKey, offerType: type } })

type NamedState = 'LOADED' | 'UNLOADED' | 'HIDDEN' | 'PINNED'

async function setState(id: string, state: NamedState): Promise<Change> {
  const { offers } = await call(setOfferStates, { body: { offers: [{ id, state }] } })
  const [answer] = offers
  if (!answer || 'code' in answer) throw refusedChange(answer)
  return { state: answer.state }
}

type ChangeAnswer = Answer<typeof setOfferStates>['offers'][number]

/** The refusal of one of several offers, as of a call for it alone. */
function refusedChange(answer: Extract<ChangeAnswer, { code: string }> | undefined): RefusedError {
  const { code = 'notFound', description } = answer ?? {}
  return new RefusedError(refusalOfCode(code) === 'offerNotFound' ? 404 : 409, {
    code,
    ...(description !== undefined && { description }),
  })
}
