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
/** For mail programs with a dark scheme: the dark colours of the same tokens. Others keep the light ones. */
const dark = `:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .paper { background-color: #150e1a !important; color: #f6effb !important; }
  .surface { background-color: #20162a !important; }
  .soft { color: #bcaac9 !important; }
  .action { background-color: #d2b1f5 !important; color: #24103a !important; }
}`
const font = "Figtree, 'Segoe UI', system-ui, sans-serif"

/**
 * Every email's layout: the programme's name, a title, the text, and whom to call.
 *
 * @param greets           the member's first name, where the email is about their account and certainly theirs
 * @param unsubscribeLink  for emails that a member may unsubscribe from
 */
export function Letter({
  title,
  greets,
  unsubscribeLink,
  children,
}: {
  title: string
  greets?: string | undefined
  unsubscribeLink?: string | undefined
  children: ReactNode
}) {
  const { Body, Container, Head, Heading, Hr, Html, Link, Preview, Section, Text } = parts
  return (
    <Html lang="en-GB">
      <Head>
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own styles */}
        <style dangerouslySetInnerHTML={{ __html: dark }} />
      </Head>
      <Preview>{title}</Preview>
      <Body
        className="paper"
        style={{ backgroundColor: colour.paper, color: colour.ink, fontFamily: font, margin: 0, padding: '24px 12px' }}
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
            {greets && <LetterText>Hello {greets},</LetterText>}
            {children}
          </Section>
          <Hr style={{ borderColor: colour.line, margin: '24px 0 12px' }} />
          <Text className="soft" style={{ color: colour.soft, fontSize: '14px', lineHeight: '1.5', margin: 0 }}>
            Questions? Call {programme.careline}, {programme.carelineHours}. We never ask for your password.
          </Text>
          {unsubscribeLink && (
            <Text
              className="soft"
              style={{ color: colour.soft, fontSize: '14px', lineHeight: '1.5', margin: '8px 0 0' }}
            >
              You’re getting offers and news by email.{' '}
              <Link className="soft" href={unsubscribeLink} style={{ color: colour.soft, textDecoration: 'underline' }}>
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
    className="action"
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
