import { dayAndTimeOf } from '@pollen/contract/day-and-time'
import type { Answer } from '@pollen/contract/endpoint'
import { conversionNotMe, linkedConversion } from '@pollen/contract/visitor/conversions'
import { Panel } from '@pollen/design/panel'
import { Careline } from '../../parts/help/careline.tsx'
import { sumsOf } from '../../parts/partners/conversion-words.ts'
import { ReportNotMe } from '../../parts/spending/report-not-me.tsx'
import { call } from '../../platform/calls.ts'

/** Opened by “This wasn't me” in the message about a conversion. */
export default function ConversionNotMe() {
  return (
    <ReportNotMe
      title="Stop this conversion?"
      look={(token) => call(linkedConversion, { body: { token } })}
      report={(token) => call(conversionNotMe, { body: { token } })}
      shown={(conversion) => <ConversionInQuestion {...conversion} />}
      locked={() => <p>Nothing is converted either, and everybody is logged out. Log in, and choose a new password.</p>}
      missed={
        <>
          If someone else converted your points, call <Careline /> now and we’ll keep the rest safe.
        </>
      }
    >
      <p>
        If it wasn’t you, press the button. We’ll lock spending and conversions, log everybody out, and give back the
        points that haven’t left yet.
      </p>
    </ReportNotMe>
  )
}

function ConversionInQuestion({ partner, askedAt, automatic, ...conversion }: Answer<typeof linkedConversion>) {
  const { given, got } = sumsOf(conversion, partner)
  return (
    <Panel>
      <h2>
        {given} to {got}
      </h2>
      <p className="soft">
        {dayAndTimeOf(askedAt)}, with {partner.name}.{automatic && ' It was your weekly conversion.'}
      </p>
    </Panel>
  )
}
