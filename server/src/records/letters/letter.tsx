import { capitalise } from '@pollen/contract/capitalise'
import { momentOf } from '@pollen/contract/day-and-time'
import { formatNumber } from '@pollen/contract/numbers'
import { href } from '@pollen/contract/paths'
import { programme } from '@pollen/contract/programme'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { colourOf, look } from '../../platform/content/look.ts'
import type { Letter as Written } from '../messaging/messaging.ts'

/**
 * The components of emails, loaded with the first letter: they bring a syntax highlighter, which takes a third of the
 * server's start.
 */
let parts: typeof import('react-email')

/** The light colours of the look: an email cannot read them there. */
const colour = {
  paper: colourOf('paper'),
  surface: colourOf('surface'),
  ink: colourOf('ink'),
  soft: colourOf('ink-soft'),
  action: colourOf('action'),
  onAction: colourOf('on-action'),
  honey: colourOf('honey'),
  line: colourOf('line'),
  card: look.card[1],
  onCard: '#ffffff',
}
const dark = (name: string) => look.colours[name]?.dark
/**
 * For mail programs with a dark scheme: the dark colours of the same. Others keep the light ones. The body's light
 * colour stands here, too: react-email would give its inline style to a cell that no class reaches.
 */
const schemes = `:root { color-scheme: light dark; supported-color-schemes: light dark; }
body { background-color: ${colour.paper}; }
@media (prefers-color-scheme: dark) {
  .paper { background-color: ${dark('paper')} !important; color: ${dark('ink')} !important; }
  .surface { background-color: ${dark('surface')} !important; }
  .soft { color: ${dark('ink-soft')} !important; }
  .line { border-color: ${dark('line')} !important; }
  .action { background-color: ${dark('action')} !important; color: ${dark('on-action')} !important; }
}`
const font = "Figtree, 'Segoe UI', system-ui, sans-serif"

/** What an email shows of a member: whom it greets, their card, and what they can spend, in an email about points. */
export type Addressee = {
  firstName: string
  /** Its name, where the account is a business’s: somebody may have one of their own, too. */
  business?: string
  cardNumber?: string | undefined
  balance?: { points: number; at: Date }
}

/**
 * Every email's layout: the programme's name, a title, the text, a drawing of the card, and where to find help.
 *
 * @param to               the member; a visitor, where the address may be anybody's; or a shop, which has no card
 * @param unsubscribeLink  for emails that a member may unsubscribe from
 */
export function Letter({
  title,
  to,
  unsubscribeLink,
  children,
}: {
  title: string
  to: Addressee | 'visitor' | 'shop'
  unsubscribeLink?: string | undefined
  children: ReactNode
}) {
  const { Body, Container, Head, Heading, Hr, Html, Link, Preview, Section, Text } = parts
  return (
    <Html lang="en-GB">
      <Head>
        <meta name="color-scheme" content="light dark" />
        <meta name="format-detection" content="telephone=no" />
        <meta name="supported-color-schemes" content="light dark" />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own styles */}
        <style dangerouslySetInnerHTML={{ __html: schemes }} />
      </Head>
      <Preview>{title}</Preview>
      <Body className="paper" lang="en-GB" style={{ margin: 0 }}>
        <Section
          className="paper"
          style={{ backgroundColor: colour.paper, color: colour.ink, fontFamily: font, padding: '24px 12px' }}
        >
          <Container style={{ maxWidth: '32rem', margin: '0 auto' }}>
            <Text style={{ fontSize: '20px', fontWeight: 800, margin: '0 0 16px' }}>
              <span style={{ color: colour.honey }}>⬢ </span>
              {programme.name}
            </Text>
            <Section
              className="surface"
              style={{ backgroundColor: colour.surface, borderRadius: '22px', padding: '28px 24px' }}
            >
              <Heading style={{ fontSize: '26px', lineHeight: '1.2', margin: '0 0 16px' }}>{title}</Heading>
              {typeof to === 'object' && <LetterText>Hello {capitalise(to.firstName)},</LetterText>}
              {children}
              {to !== 'shop' && <Card of={to === 'visitor' ? undefined : to} />}
            </Section>
            <Hr className="line" style={{ borderColor: colour.line, margin: '24px 0 12px' }} />
            <Text className="soft" style={{ color: colour.soft, fontSize: '14px', lineHeight: '1.5', margin: 0 }}>
              Questions? Call {programme.careline}, {programme.carelineHours}. We never ask for your password.
            </Text>
            <Text
              className="soft"
              data-skip-in-text
              style={{ color: colour.soft, fontSize: '14px', lineHeight: '1.5', margin: '8px 0 0' }}
            >
              <Link className="soft" href={href('help')} style={{ color: colour.soft, textDecoration: 'underline' }}>
                Help and answers
              </Link>
            </Text>
            {unsubscribeLink && (
              <Text
                className="soft"
                style={{ color: colour.soft, fontSize: '14px', lineHeight: '1.5', margin: '8px 0 0' }}
              >
                You’re getting offers and news by email.{' '}
                <Link
                  className="soft"
                  href={unsubscribeLink}
                  style={{ color: colour.soft, textDecoration: 'underline' }}
                >
                  Unsubscribe
                </Link>
              </Text>
            )}
          </Container>
        </Section>
      </Body>
    </Html>
  )
}

/** The card, drawn without a picture, which mail programs hide. Its last digits are no secret; all of them would be. */
function Card({ of: addressee }: { of: Addressee | undefined }) {
  const { Section, Text } = parts
  const ending = addressee?.cardNumber?.slice(-4)
  const balance = addressee?.balance
  const { business } = addressee ?? {}
  return (
    <>
      <Section
        role="img"
        aria-label={`${ending ? `Your ${programme.name} card ending in ${ending}` : `A ${programme.name} card`}${business ? `, ${business}` : ''}`}
        style={{ backgroundColor: colour.card, borderRadius: '14px', margin: '8px 0 0', width: '200px' }}
      >
        <Text
          data-skip-in-text
          style={{ color: colour.onCard, fontSize: '15px', fontWeight: 800, margin: 0, padding: '14px 16px 26px' }}
        >
          <span style={{ color: colour.honey }}>⬢ </span>
          {programme.name}
        </Text>
        <Text
          data-skip-in-text={ending === undefined}
          style={{
            color: colour.onCard,
            fontSize: '15px',
            fontVariantNumeric: 'tabular-nums',
            letterSpacing: '0.06em',
            margin: 0,
            padding: '0 16px 12px',
          }}
        >
          ••• •••• {ending ?? '••••'}
        </Text>
        {business && (
          <Text style={{ color: colour.onCard, fontSize: '15px', margin: 0, padding: '0 16px 12px' }}>{business}</Text>
        )}
      </Section>
      {balance && (
        <Text className="soft" style={{ color: colour.soft, fontSize: '15px', lineHeight: '1.5', margin: '12px 0 0' }}>
          Your balance: {formatNumber(balance.points)} {balance.points === 1 ? 'point' : 'points'} (
          {momentOf(balance.at)})
        </Text>
      )}
    </>
  )
}

export const LetterText = ({ children }: { children: ReactNode }) => (
  <parts.Text style={{ fontSize: '17px', lineHeight: '1.5', margin: '0 0 16px' }}>{children}</parts.Text>
)

/** A line of text for each line that somebody wrote. */
export const LetterLines = ({ of: text }: { of: string }) =>
  // biome-ignore lint/suspicious/noArrayIndexKey: two lines may say the same
  text.split(/\n+/).map((line, nth) => <LetterText key={nth}>{line}</LetterText>)

export const LetterHeading = ({ children }: { children: ReactNode }) => (
  <parts.Heading as="h2" style={{ fontSize: '19px', lineHeight: '1.3', margin: '20px 0 8px' }}>
    {children}
  </parts.Heading>
)

/** A code to be read from afar, and typed. */
export const LetterCode = ({ children }: { children: ReactNode }) => (
  <strong style={{ fontSize: '32px', letterSpacing: '0.12em' }}>{children}</strong>
)

export function LetterItems({ isOrdered, children }: { isOrdered: boolean; children: ReactNode }) {
  const List = isOrdered ? 'ol' : 'ul'
  return (
    <List style={{ fontSize: '17px', lineHeight: '1.5', margin: '0 0 16px', paddingLeft: '24px' }}>{children}</List>
  )
}

/** A list, each thing with what else is to be said of it. */
export const LetterThings = ({ of: things }: { of: readonly { name: string; says: string }[] }) =>
  things.map(({ name, says }) => (
    <parts.Text
      key={name}
      className="line"
      style={{
        borderTop: `1px solid ${colour.line}`,
        fontSize: '17px',
        lineHeight: '1.4',
        margin: 0,
        padding: '10px 0',
      }}
    >
      <strong>{name}</strong>
      <br />
      <span className="soft" style={{ color: colour.soft, fontSize: '15px' }}>
        {says}
      </span>
    </parts.Text>
  ))

export const LetterButton = ({ href, children }: { href: string; children: ReactNode }) => (
  <parts.Button
    href={href}
    className="action"
    style={{
      backgroundColor: colour.action,
      borderRadius: '999px',
      color: colour.onAction,
      fontSize: '17px',
      fontWeight: 700,
      padding: '15px 28px',
      margin: '8px 0 20px',
    }}
  >
    {children}
  </parts.Button>
)

/** What mail programs know; they lay out nothing by a newer one. */
const doctype =
  '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">'

/**
 * The letter as it travels: HTML, and the same in plain text. React writes it in one go: react-email's own `render` makes a
 * stream of each letter, and its stable way to plain text compiles its rules for each, which is five times the work.
 */
export async function write(subject: string, letter: ReactNode): Promise<Written> {
  parts ??= await import('react-email')
  const html = doctype + renderToStaticMarkup(letter)
  return { subject, html, text: parts.unstableToPlainText(html) }
}
