import type { PartnerId } from '@pollen/contract/partner'
import { href } from '@pollen/contract/paths'
import { programme } from '@pollen/contract/programme'
import { Button, ButtonLink } from '@pollen/design/button'
import { Dialog } from '@pollen/design/dialog'
import type { ReactNode } from 'react'
import { type LinkedPartner, linksLeftIn } from './linked-partner.ts'

type Sheet = { open: boolean; onClose: () => void }

/** The least height of what links and unlinks, in pixels (member-area.md §9). */
const leastOf: Record<PartnerId, number> = { BA: 260, MARRIOTT: 360 }

/**
 * `link_success`: a card and an account at a partner are linked.
 *
 * @param number    the account's number, masked
 * @param children  where to go from here
 */
export const LinkSuccess = ({
  partnerId,
  partner,
  number,
  children,
  ...sheet
}: Sheet & { partnerId: PartnerId; partner: string; number: string; children?: ReactNode }) => (
  <Dialog title="Your accounts are linked" least={leastOf[partnerId]} {...sheet}>
    <p>
      Your {programme.name} card and your {partner} account <b>{number}</b> are linked. We’ve emailed you about it.
    </p>
    {children}
    <Button kind="quiet" onClick={sheet.onClose}>
      Done
    </Button>
  </Dialog>
)

/**
 * `account_locked`: the member's own points are locked or held, so nothing can be linked or converted.
 *
 * @param says  the refusal's sentence
 */
export const AccountLocked = ({ says, ...sheet }: Sheet & { says: string }) => (
  <Dialog title="You can’t spend points with this account right now" {...sheet}>
    <p>{says}</p>
    <ButtonLink to={href('accountRedemptionLock')}>See your spending safety</ButtonLink>
  </Dialog>
)

/** `partner_account_locked`: the partner has locked the member's account there. */
export const PartnerAccountLocked = ({ partner, ...sheet }: Sheet & { partner: string }) => (
  <Dialog title={`Your ${partner} account is locked`} {...sheet}>
    <p>Only {partner} can open it again. Call them, and they’ll tell you why it’s locked.</p>
    <p>Until then it can’t be linked, and no points can be converted with it. The points on your card are safe.</p>
    <Button onClick={sheet.onClose}>OK</Button>
  </Dialog>
)

/** `unlink_legal`: what ends with a link, before it is ended. */
export const UnlinkLegal = ({ partner, ...sheet }: Sheet & { partner: LinkedPartner }) => (
  <Dialog title={`Unlink ${partner.name}?`} least={leastOf[partner.partnerId]} {...sheet}>
    <p>
      Your card is linked to the account <b>{partner.link.number}</b>.
    </p>
    <p>{partner.linkModal.unlink}</p>
    <p>
      {partner.linksLeft > 0
        ? `You can link it again later, ${linksLeftIn(partner.linksLeft)}.`
        : 'You can’t link it again: your card was linked as often as is allowed.'}
    </p>
    <ButtonLink to={`${href('accountLinkedPartners')}?unlink=${partner.partnerId}`}>Go on to unlink</ButtonLink>
    <Button kind="quiet" onClick={sheet.onClose}>
      Stay linked
    </Button>
  </Dialog>
)
