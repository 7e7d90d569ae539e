import { href } from '@pollen/contract/paths'
import { LinkList } from '@pollen/design/link-list'
import { AdvertisingChoice } from '../../parts/consent/advertising-choice.tsx'
import { MemberPage } from '../../parts/layout/member-page.tsx'

export default function AccountOnlineAdvertising() {
  return (
    <MemberPage title="Adverts chosen for you" back={href('accountComms')}>
      <p>
        If you agree, each week’s prices that are yours alone are chosen by what you buy with your card. If not, you
        have every price that all members have.
      </p>
      <AdvertisingChoice screen="accountOnlineAdvertising" />
      <LinkList
        links={[
          { to: href('personalisedAdvertising'), label: 'What we choose by' },
          { to: href('digitalAdvertising'), label: 'Where you see adverts' },
          { to: href('accountComms'), label: 'What you agreed to, and when' },
        ]}
      />
    </MemberPage>
  )
}
