import { beginView } from '@pollen/contract/staff/members/account-views'
import { orderCardFor } from '@pollen/contract/staff/members/cards'
import {
  changeEmailFor,
  changeMobileFor,
  correctAddress,
  correctBusiness,
  correctDateOfBirth,
  correctName,
} from '@pollen/contract/staff/members/details'
import { holdBackLooks, showLooks } from '@pollen/contract/staff/members/held-back-looks'
import { joinAccountFor } from '@pollen/contract/staff/members/joining'
import {
  adjustPoints,
  closeAccountFor,
  lettersToAskFor,
  protectMember,
  type StaffMember,
  unlockMember,
} from '@pollen/contract/staff/members/members'
import type { StaffPermission } from '@pollen/contract/staff-roles'
import { grantFor } from '@pollen/contract/staff-standing'
import { Notice } from '@pollen/design/notice'
import { type ComponentType, createContext, type ReactNode, use, useState } from 'react'
import { Key } from '../../parts/keys.tsx'
import pageStyles from '../../parts/page.module.css'
import { useActions } from '../../platform/actions.ts'
import { useStanding } from '../../platform/me.tsx'
import type { ActionProps, PageNotice } from './action-props.ts'
import { ChangeEmail, ChangeMobile } from './contact-changes.tsx'
import { CorrectAddress } from './correct-address.tsx'
import { CorrectBusiness } from './correct-business.tsx'
import { CorrectBirth, CorrectName } from './corrections.tsx'
import { GivePoints } from './give-points.tsx'
import { HoldBackLooks, ShowLooks } from './held-back-looks.tsx'
import { JoinAccount } from './join-account.tsx'
import { Letters } from './letters.tsx'
import { OrderCard } from './order-card.tsx'
import { CloseAccount, Protect, Unlock } from './safety.tsx'
import { SeeAsMember } from './see-as-member.tsx'

type Action = {
  says: string
  key?: string
  /** Whoever may call it is offered the action. */
  calls: { needs: StaffPermission }
  when?: (of: StaffMember) => boolean
  Popup: ComponentType<ActionProps>
}

/** What can be done for a member: who may, when, and the popup that asks for the rest. */
const actions = {
  points: { says: 'Points', key: 'p', calls: adjustPoints, Popup: GivePoints },
  lock: {
    says: 'Lock spending',
    key: 'l',
    calls: protectMember,
    when: ({ spending }) => !spending.isLocked,
    Popup: (props) => <Protect does="lock" {...props} />,
  },
  unlock: {
    says: 'Unlock spending',
    key: 'l',
    calls: unlockMember,
    when: ({ spending }) => spending.isLocked,
    Popup: Unlock,
  },
  letters: {
    says: 'Check their word',
    key: 'w',
    calls: lettersToAskFor,
    when: (of) => of.hasMemorableWord,
    Popup: Letters,
  },
  view: {
    says: 'See as the member',
    key: 'v',
    calls: beginView,
    when: ({ erasesAt }) => erasesAt === null,
    Popup: SeeAsMember,
  },
  holdBack: { says: 'Hold back who looked', calls: holdBackLooks, Popup: HoldBackLooks },
  showLooks: {
    says: 'Show who looked',
    calls: showLooks,
    when: ({ heldBack }) => heldBack !== undefined,
    Popup: ShowLooks,
  },
  sessions: {
    says: 'Log out everywhere',
    key: 's',
    calls: protectMember,
    Popup: (props) => <Protect does="sessions" {...props} />,
  },
  secure: {
    says: 'Secure the account',
    calls: protectMember,
    Popup: (props) => <Protect does="secure" {...props} />,
  },
  close: {
    says: 'Close the account',
    calls: closeAccountFor,
    when: ({ erasesAt }) => erasesAt === null,
    Popup: CloseAccount,
  },
  join: {
    says: 'Join another account of theirs',
    calls: joinAccountFor,
    when: ({ erasesAt }) => erasesAt === null,
    Popup: JoinAccount,
  },
  card: { says: 'Order a card', key: 'd', calls: orderCardFor, Popup: OrderCard },
  name: { says: 'Correct the name', calls: correctName, Popup: CorrectName },
  birth: { says: 'Correct the date of birth', calls: correctDateOfBirth, Popup: CorrectBirth },
  address: { says: 'Correct the address', calls: correctAddress, Popup: CorrectAddress },
  business: {
    says: 'Correct the business',
    calls: correctBusiness,
    when: ({ business }) => business !== null,
    Popup: CorrectBusiness,
  },
  email: { says: 'Change the email', calls: changeEmailFor, Popup: ChangeEmail },
  mobile: { says: 'Change the mobile', calls: changeMobileFor, Popup: ChangeMobile },
} satisfies Record<string, Action>
type ActionName = keyof typeof actions

type OnPage = { of: StaffMember; open: (name: ActionName) => void; say: ActionProps['say'] }
const PageContext = createContext<OnPage | undefined>(undefined)

function usePage(): OnPage {
  const page = use(PageContext)
  if (!page) throw new Error('This is no page of a member')
  return page
}

/** Says at the top of the page what became of something. */
export const useSay = () => usePage().say

/** Whether this action is for whoever is signed in, and for the member as they are. */
function useOffered(of: StaffMember): (name: ActionName) => boolean {
  const standing = useStanding()
  return (name) => {
    const { calls, when }: Action = actions[name]
    return grantFor(standing, calls.needs) !== undefined && (when?.(of) ?? true)
  }
}

/** The page of a member, from all parts of which things can be done. */
export function WithActions({ of, children }: { of: StaffMember; children: ReactNode }) {
  const [opened, setOpened] = useState<ActionName>()
  const [said, setSaid] = useState<PageNotice>()
  const say = (what: string | PageNotice) => setSaid(typeof what === 'string' ? { text: what, level: 'good' } : what)
  const offered = (Object.keys(actions) as ActionName[]).filter(useOffered(of))
  useActions(
    'This member',
    offered.map((name) => {
      const { says, key }: Action = actions[name]
      return { says, ...(key && { key }), does: () => setOpened(name) }
    }),
  )
  const Popup = opened && actions[opened].Popup
  return (
    <PageContext value={{ of, open: setOpened, say }}>
      <div aria-live="polite" className={pageStyles.said}>
        {said && <Notice level={said.level}>{said.text}</Notice>}
      </div>
      {children}
      {Popup && <Popup of={of} close={() => setOpened(undefined)} say={say} />}
    </PageContext>
  )
}

/** What is done most, beside the member's name; each answer says whether it is done or waits for a second person. */
export const MainActions = () => <Buttons names={['points', 'lock', 'unlock', 'letters', 'view']} />

/** What stops somebody else at the account, and what ends it. */
export const SafetyActions = () => <Buttons names={['sessions', 'secure', 'holdBack', 'showLooks', 'join', 'close']} />

function Buttons({ names }: { names: ActionName[] }) {
  const { of, open } = usePage()
  const offered = names.filter(useOffered(of))
  return (
    offered.length > 0 && (
      <ul className={pageStyles.actions}>
        {offered.map((name) => {
          const { says, key }: Action = actions[name]
          return (
            <li key={name}>
              <button type="button" onClick={() => open(name)}>
                {says} {key && <Key of={key} />}
              </button>
            </li>
          )
        })}
      </ul>
    )
  )
}

/**
 * An action beside what it is about.
 *
 * @param word  what is seen of it, where its place says the rest
 */
export function ActionLink({ name, word, children }: { name: ActionName; word?: string; children?: string }) {
  const { of, open } = usePage()
  const { says }: Action = actions[name]
  return (
    useOffered(of)(name) && (
      <button type="button" className={pageStyles.link} aria-label={word && says} onClick={() => open(name)}>
        {word ?? children ?? says}
      </button>
    )
  )
}
