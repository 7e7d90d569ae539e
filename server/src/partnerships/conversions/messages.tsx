import type { ConversionObstacle, ConversionRate, ReturnReason } from '@pollen/contract/conversions'
import { dateOf, momentOf } from '@pollen/contract/day-and-time'
import { namedPoints } from '@pollen/contract/numbers'
import { programme } from '@pollen/contract/programme'
import { type Addressee, Letter, LetterButton, LetterText, write } from '../../records/messaging/letter.tsx'
import type { Letter as Written } from '../../records/messaging/messaging.ts'

const notYou = `Not you? Choose a new password, or call ${programme.careline} now.`

/** A conversion as its messages tell of it: so many points of one side become so many of the other's. */
type ConversionWords = { to: Addressee; partner: string; leaves: string; arrives: string; link: string }

export const conversionBegunLetter = ({
  to,
  partner,
  leaves,
  arrives,
  isAutomatic,
  at,
  link,
  notMeLink,
}: ConversionWords & { isAutomatic: boolean; at: Date; notMeLink: string }): Promise<Written> =>
  write(
    'You’re converting points',
    <Letter to={to} title={`${leaves} become ${arrives}`}>
      <LetterText>
        {isAutomatic ? 'Your weekly conversion' : 'You asked us to convert points'} with {partner}, {momentOf(at)}. If
        that’s you, you don’t need to do anything. We’ll tell you when it’s done.
      </LetterText>
      <LetterButton href={link}>Follow it</LetterButton>
      <LetterText>
        If it isn’t you, tell us now: we’ll lock your points, log everybody out and give back what hasn’t been sent.
      </LetterText>
      <LetterButton href={notMeLink}>This wasn’t me</LetterButton>
      <LetterText>The link works for {programme.spending.notMeDays} days.</LetterText>
    </Letter>,
  )

export const conversionConfirmedLetter = ({
  to,
  partner,
  leaves,
  arrives,
  reference,
  link,
}: ConversionWords & { reference: string }): Promise<Written> =>
  write(
    'Your points are converted',
    <Letter to={to} title={`Your ${arrives} have arrived`}>
      <LetterText>
        {leaves} became {arrives}. {partner} reference: <b>{reference}</b>.
      </LetterText>
      <LetterButton href={link}>See it</LetterButton>
    </Letter>,
  )

const whyRefused: Record<ConversionObstacle, string> = {
  partnerNotLinked: 'Your card isn’t linked to that account any more.',
  partnerNeedsLogin: 'They have ended the link. Log in with them again, and convert then.',
  partnerAccountLocked: 'They said no: your account with them may be locked. Call them to ask.',
  notEnoughPartnerPoints: 'There weren’t enough points in your account with them.',
  spendingLocked: 'Spending is locked on your account.',
  spendingHeld: 'Your points are held for your safety, because your password was changed by email.',
  contactChangedLately: 'Your contact details had just changed, here or with them. Try again in an hour.',
}

export const conversionRefusedLetter = ({
  to,
  partner,
  leaves,
  why,
  link,
}: Omit<ConversionWords, 'arrives'> & { why: ConversionObstacle }): Promise<Written> =>
  write(
    'Your points weren’t converted',
    <Letter to={to} title="Your points weren’t converted">
      <LetterText>
        Your {leaves} are where they were. This was for {partner}. {whyRefused[why]}
      </LetterText>
      <LetterButton href={link}>See it</LetterButton>
    </Letter>,
  )

export const conversionUnknownLetter = ({
  to,
  partner,
  leaves,
  link,
}: Omit<ConversionWords, 'arrives'>): Promise<Written> =>
  write(
    'We’re asking about your points',
    <Letter to={to} title="We’re asking about your points">
      <LetterText>
        {partner} hasn’t told us yet what became of your {leaves}. We ask them every hour, and you don’t need to do
        anything. Without an answer in three days, your points are yours again.
      </LetterText>
      <LetterButton href={link}>Follow it</LetterButton>
    </Letter>,
  )

const whyReturned: Record<ReturnReason, string> = {
  noAnswer: 'didn’t answer us for three days',
  notMe: 'hadn’t been sent them when you told us it wasn’t you',
  notDone: 'told us that they had arrived, and they hadn’t',
}

export const conversionReturnedLetter = ({
  to,
  partner,
  leaves,
  why,
  link,
}: Omit<ConversionWords, 'arrives'> & { why: ReturnReason }): Promise<Written> =>
  write(
    'Your points are yours again',
    <Letter to={to} title={`Your ${leaves} are yours again`}>
      <LetterText>
        {partner} {whyReturned[why]}. If it turns out that they have done their part after all, that’s between them and
        us: you keep your points.
      </LetterText>
      <LetterButton href={link}>See it</LetterButton>
    </Letter>,
  )

type Automatic = { to: Addressee; partner: string; pointsName: string; rate: ConversionRate }

const rateText = ({ gives, gets }: ConversionRate, pointsName: string) =>
  `${namedPoints(gives, 'points')} for ${namedPoints(gets, pointsName)}`

export const automaticConversionLetter = ({
  to,
  partner,
  pointsName,
  rate,
  nextAt,
}: Automatic & { nextAt: Date }): Promise<Written> =>
  write(
    'Your points will be converted every week',
    <Letter to={to} title="Your points will be converted every week">
      <LetterText>
        From {dateOf(nextAt)} on, we convert as many of your points as we can with {partner}, at{' '}
        {rateText(rate, pointsName)} or better. You can turn it off whenever you like.
      </LetterText>
      <LetterText>{notYou}</LetterText>
    </Letter>,
  )

export const automaticPausedLetter = ({
  to,
  partner,
  pointsName,
  rate,
  accepted,
  link,
}: Automatic & { accepted: ConversionRate; link: string }): Promise<Written> =>
  write(
    'We’ve paused your weekly conversion',
    <Letter to={to} title="We’ve paused your weekly conversion">
      <LetterText>
        You get fewer {pointsName} now: {partner} gives {rateText(rate, pointsName)}. You agreed to{' '}
        {rateText(accepted, pointsName)}. We convert nothing until you say so.
      </LetterText>
      <LetterButton href={link}>Look at the new rate</LetterButton>
    </Letter>,
  )
