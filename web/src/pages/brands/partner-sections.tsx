import type { PartnerPage, PartnerSection } from '@pollen/contract/partner-page'
import { href } from '@pollen/contract/paths'
import { allBrands } from '@pollen/contract/visitor/brands'
import { ButtonLink, ButtonLinkToNewWindow } from '@pollen/design/button'
import { Panel } from '@pollen/design/panel'
import type { ReactNode } from 'react'
import { BrandList } from '../../parts/brands/brand-list.tsx'
import { WhenLoaded } from '../../parts/layout/when-loaded.tsx'
import { useAnswer } from '../../platform/use-answer.ts'
import { PartnerBalance } from './partner-balance.tsx'
import { PartnerRates } from './partner-rates.tsx'
import styles from './partner-sections.module.css'

type Section<Name extends PartnerSection['section']> = Extract<PartnerSection, { section: Name }>

/** What operators wrote about a partner, in their order. */
export default function PartnerSections({ partner, brandKey }: { partner: PartnerPage; brandKey: string }) {
  return partner.sections.map((section) => (
    <Panel key={section.section}>
      <div className="stack">
        <h2>{section.title}</h2>
        <SectionContent section={section} partner={partner} brandKey={brandKey} />
      </div>
    </Panel>
  ))
}

function SectionContent({
  section,
  partner,
  brandKey,
}: {
  section: PartnerSection
  partner: PartnerPage
  brandKey: string
}): ReactNode {
  switch (section.section) {
    case 'detailssection':
    case 'overview':
      return <Paragraphs text={section.text} />
    case 'tandc':
      return (
        <ul className={`soft small ${styles.terms}`}>
          {section.text.map((term) => (
            <li key={term}>{term}</li>
          ))}
        </ul>
      )
    case 'rate':
    case 'convertpoints':
      return (
        <>
          <PartnerRates {...partner} />
          <Paragraphs text={section.text} />
        </>
      )
    case 'aoi':
      return (
        <>
          <Paragraphs text={section.text} />
          <ButtonLink kind="quiet" to={href('brandConversion', { brandDetailsKey: brandKey })}>
            Set it up
          </ButtonLink>
        </>
      )
    case 'balance':
      return (
        <>
          <PartnerBalance partner={partner} />
          <Paragraphs text={section.text} />
        </>
      )
    case 'steps':
    case 'howitworks':
      return <Steps {...section} />
    case 'specialpartneroffers':
      return (
        <>
          <ul className={styles.offers}>
            {section.offers.map(({ title, text }) => (
              <li key={title}>
                <b>{title}</b>
                <span className="soft small">{text}</span>
              </li>
            ))}
          </ul>
          <ButtonLinkToNewWindow kind="plain" to={partner.spendUrl}>
            See more on their site
          </ButtonLinkToNewWindow>
        </>
      )
    case 'brands':
      return <Brands {...section} />
    case 'readmore':
      return section.questions.map(({ question, answer }) => (
        <details key={question} className={styles.question}>
          <summary className={styles.fold}>{question}</summary>
          <p>{answer}</p>
        </details>
      ))
  }
}

const Paragraphs = ({ text }: { text: string[] }) => text.map((paragraph) => <p key={paragraph}>{paragraph}</p>)

const Steps = ({ steps }: Section<'steps' | 'howitworks'>) => (
  <ol className={styles.steps}>
    {steps.map(({ title, text }) => (
      <li key={title}>
        <b>{title}</b>
        <span className="soft">{text}</span>
      </li>
    ))}
  </ol>
)

function Brands({ brandKeys }: Section<'brands'>) {
  return (
    <WhenLoaded of={useAnswer(allBrands)} what="This list" loading="Loading brands">
      {({ brands }) => {
        const listed = new Map(brands.map((brand) => [brand.brandDetailsKey, brand]))
        return <BrandList brands={brandKeys.flatMap((key) => listed.get(key) ?? [])} />
      }}
    </WhenLoaded>
  )
}
