import { PageLayout } from './page-layout.tsx'

const text = 'Show your card before you pay, or enter its number when you shop online.'

export const examples = {
  plain: () => (
    <PageLayout brand="Our name" heading={<h1>The rules</h1>}>
      <p>{text}</p>
    </PageLayout>
  ),
  wide: () => (
    <PageLayout brand="Our name" heading={<h1>The rules</h1>} wide>
      <p>{text.repeat(4)}</p>
    </PageLayout>
  ),
}
