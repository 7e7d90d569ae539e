import { programme } from '@pollen/contract/programme'
import type { ReactNode } from 'react'
import type { Letter as Written } from './messaging.ts'

/**
 * The components of emails, loaded with the first letter: they bring a syntax highlighter, which takes a third of the
 * server's start.
 */
let parts: typeof import('react-email')

/** The light colours of design/src/tokens.css: an email cannot read them there. */
const colour = {
  paper: '#fbf8f3',
  surface: '#ffffff',
  ink: '#2b1436',
  soft: '#665470',
  action: '#5b2a86',
  honey: '#f5b301',
  line: '#e4dbd0',
}
const font = "Figtree, 'Segoe UI', system-ui, sans-serif"

/**
 * Every email's layout: the programme's name, a title, the text, and whom to call.
 *
 * @param unsubscribeLink  for emails that a member may unsubscribe from
 */
export function Letter({
  title,
  unsubscribeLink,
  children,
}: {
  title: string
  unsubscribeLink?: string | undefined
  children: ReactNode
}) {
  const { Body, Container, Head, Heading, Hr, Html, Link, Preview, Section, Text } = parts
  return (
    <Html lang="en-GB">
      <Head />
      <Preview>{title}</Preview>
      <Body
        style={{ backgroundColor: colour.paper, color: colour.ink, fontFamily: font, margin: 0, padding: '24px 12px' }}
      >
        <Container style={{ maxWidth: '32rem', margin: '0 auto' }}>
          <Text style={{ fontSize: '20px', fontWeight: 800, margin: '0 0 16px' }}>
            <span style={{ color: colour.honey }}>⬢ </span>
            {programme.name}
          </Text>
          <Section style={{ backgroundColor: colour.surface, borderRadius: '22px', padding: '28px 24px' }}>
            <Heading style={{ fontSize: '26px', lineHeight: '1.2', margin: '0 0 16px' }}>{title}</Heading>
            {children}
          </Section>
          <Hr style={{ borderColor: colour.line, margin: '24px 0 12px' }} />
          <Text style={{ color: colour.soft, fontSize: '14px', lineHeight: '1.5', margin: 0 }}>
            Questions? Call {programme.careline}, {programme.carelineHours}. We never ask for your password.
          </Text>
          {unsubscribeLink && (
            <Text style={{ color: colour.soft, fontSize: '14px', lineHeight: '1.5', margin: '8px 0 0' }}>
              You’re getting offers and news by email.{' '}
              <Link href={unsubscribeLink} style={{ color: colour.soft, textDecoration: 'underline' }}>
                Unsubscribe
              </Link>
            </Text>
          )}
        </Container>
      </Body>
    </Html>
  )
}

export const LetterText = ({ children }: { children: ReactNode }) => (
  <parts.Text style={{ fontSize: '17px', lineHeight: '1.5', margin: '0 0 16px' }}>{children}</parts.Text>
)

export const LetterButton = ({ href, children }: { href: string; children: ReactNode }) => (
  <parts.Button
    href={href}
    style={{
      backgroundColor: colour.action,
      borderRadius: '999px',
      color: '#ffffff',
      fontSize: '17px',
      fontWeight: 700,
      padding: '15px 28px',
      margin: '8px 0 20px',
    }}
  >
    {children}
  </parts.Button>
)

/** The letter as it travels: HTML, and the same in plain text. */
export async function write(subject: string, letter: ReactNode): Promise<Written> {
  parts ??= await import('react-email')
  return { subject, html: await parts.render(letter), text: await parts.render(letter, { plainText: true }) }
}
