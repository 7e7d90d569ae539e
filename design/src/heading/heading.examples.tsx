import { Heading } from './heading.tsx'

export const examples = {
  short: () => <Heading title="Your points" windowTitle="Your points" address="/" />,
  long: () => (
    <Heading title="We’ve found a few addresses, which is yours?" windowTitle="Your address" address="/address" />
  ),
}
