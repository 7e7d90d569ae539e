import { Button, ButtonLink, Continue } from './button.tsx'

export const examples = {
  main: () => <Button>Continue</Button>,
  quiet: () => <Button kind="quiet">Log in</Button>,
  plain: () => <Button kind="plain">Why do we ask for this?</Button>,
  disabled: () => <Continue waitsFor="Enter your email to continue" />,
  busy: () => <Continue busy>Find my address</Continue>,
  'a link': () => <ButtonLink to="/">Register now</ButtonLink>,
}
