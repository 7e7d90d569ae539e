import { href } from '@pollen/contract/paths'
import { LinkList } from '@pollen/design/link-list'
import { ChangeChoice } from '../../parts/consent/change-choice.tsx'
import { Page } from '../../parts/layout/page.tsx'
import { useSwitch } from '../../platform/switches.ts'

/** Everything that we promise, and what each of it is about. */
export default function PrivacyAndLegal() {
  const hasBusiness = useSwitch('business')
  return (
    <Page title="Privacy and legal" back={href('help')}>
      <ChangeChoice />
      <LinkList
        links={[
          { to: href('privacyPolicy'), label: 'Privacy policy', hint: 'What we know about you, and why' },
          { to: href('cookiePolicy'), label: 'Cookie policy', hint: 'What we keep in your browser' },
          { to: href('collectorRules'), label: 'The rules', hint: 'Collecting, spending and keeping points' },
          ...(hasBusiness ? [{ to: href('businessRules'), label: 'The rules for businesses' }] : []),
          { to: href('termsOfUse'), label: 'Terms of use', hint: 'Using this site' },
          {
            to: href('participatingCompanies'),
            label: 'Participating companies',
            hint: 'Where you collect and spend points',
          },
          { to: href('accessibility'), label: 'Accessibility', hint: 'Using this site your way' },
        ]}
      />
    </Page>
  )
}
