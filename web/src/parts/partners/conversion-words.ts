import type { ConversionState } from '@pollen/contract/conversions'
import type { Conversion } from '@pollen/contract/member/conversions'
import { obstacleInWords } from './obstacle-words.ts'
import { namedSide } from './rate-words.ts'

/** As a partner is spoken of. */
export type NamedPartner = { name: string; pointsName: string }

/** What is given and got: 2,000 points, 1,250 Avios. */
export const sumsOf = (
  { type, points, arrives }: Pick<Conversion, 'type' | 'points' | 'arrives'>,
  { pointsName }: Pick<NamedPartner, 'pointsName'>,
) => ({
  given: namedSide(points, type, pointsName),
  got: namedSide(arrives, type === 'NECTAR_TO_PARTNER' ? 'PARTNER_TO_NECTAR' : 'NECTAR_TO_PARTNER', pointsName),
})

const standOf: Record<ConversionState, string> = {
  ASKED: 'On its way',
  HELD: 'On its way',
  SENT: 'On its way',
  CONFIRMED: 'Confirmed',
  REFUSED: 'Refused',
  UNKNOWN: 'Not answered yet',
  RETURNED: 'Given back',
}

/** How a conversion stands, in a word or two. */
export const standInWords = ({ state, doneLateAt }: Conversion): string =>
  doneLateAt === undefined ? standOf[state] : 'Given back, done later'

/** What we learned when our points were back already. */
export const doneLate = (conversion: Conversion, partner: NamedPartner): { says: string; explains: string } => {
  const { given, got } = sumsOf(conversion, partner)
  return {
    says: `${partner.name} had done it after all`,
    explains: `Your ${got} arrived there, and the ${given} we gave back stay yours. We settle it with ${partner.name}.`,
  }
}

/** Nothing happens to it any more. */
export const isOver = ({ state }: Conversion): boolean =>
  state === 'CONFIRMED' || state === 'REFUSED' || state === 'RETURNED'

/** One step of a conversion's way, and what it means for the points. */
export function stepInWords(
  state: ConversionState,
  conversion: Conversion,
  partner: NamedPartner,
): { says: string; explains?: string | undefined } {
  const { name, pointsName } = partner
  const { type, automatic, partnerReference, refusal, returnReason } = conversion
  const { given, got } = sumsOf(conversion, partner)
  const isOurs = type === 'NECTAR_TO_PARTNER'
  const isOpen = !isOver(conversion)
  switch (state) {
    case 'ASKED':
      return { says: automatic ? 'It was time for your weekly conversion' : 'You asked for it' }
    case 'HELD':
      return { says: `${given} on hold`, explains: `Still yours until ${name} confirms.` }
    case 'SENT':
      return { says: isOurs ? `Sent to ${name}` : `${name} was asked for ${given}` }
    case 'CONFIRMED':
      return {
        says: `Confirmed by ${name}`,
        explains: `${got} arrived${partnerReference === undefined ? '' : `, reference ${partnerReference}`}.`,
      }
    case 'UNKNOWN':
      return {
        says: isOpen ? `${name} hasn’t answered` : `${name} didn’t answer`,
        explains: isOpen ? whileAsking(isOurs, pointsName) : undefined,
      }
    case 'REFUSED':
      return {
        says: isOurs ? `It was refused, and ${given} are yours again` : 'It was refused, and nothing was taken',
        explains: refusal && obstacleInWords(refusal, partner),
      }
    case 'RETURNED':
      return {
        says: isOurs ? `${given} given back` : 'Ended',
        explains: returnReason && whyReturned(returnReason, partner),
      }
  }
}

const whileAsking = (isOurs: boolean, pointsName: string) =>
  isOurs
    ? 'We keep asking. Your points stay on hold, and if there’s no answer for three days you get them back.'
    : `We keep asking whether your ${pointsName} were taken. If they were, your points come.`

function whyReturned(reason: NonNullable<Conversion['returnReason']>, { name, pointsName }: NamedPartner): string {
  const words = {
    noAnswer: `${name} didn’t answer for three days. We’re taking it up with them, and you don’t need to do anything.`,
    notMe: 'You told us that it wasn’t you.',
    notDone: `${name} told us later that it was never done, so no ${pointsName} moved.`,
  }
  return words[reason]
}
