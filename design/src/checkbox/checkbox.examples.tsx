import { Checkbox } from './checkbox.tsx'

export const examples = {
  empty: () => <Checkbox label="I agree to the rules" name="termsAgreed" />,
  ticked: () => <Checkbox label="I agree to the rules" name="termsAgreed" defaultChecked />,
  wrong: () => <Checkbox label="I agree to the rules" name="termsAgreed" error="Confirm you agree before accepting" />,
}
