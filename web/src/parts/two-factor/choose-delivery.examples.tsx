import { ChooseDelivery } from './choose-delivery.tsx'

const never = () => new Promise<void>(() => {})

export const examples = {
  asking: () => (
    <ChooseDelivery
      lead="We don’t know this device yet. A code tells us it’s you."
      ways={{ email: 'a…@example.com', sms: '123' }}
      onChoose={never}
    />
  ),
  'to whoever it may be': () => (
    <ChooseDelivery lead="A code tells us the account is yours." ways={{ email: null, sms: null }} onChoose={never} />
  ),
  'without a mobile': () => (
    <ChooseDelivery lead="A code tells us the account is yours." ways={{ email: 'a…@example.com' }} onChoose={never} />
  ),
}
