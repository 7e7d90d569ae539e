import { ChooseDelivery } from './choose-delivery.tsx'

const never = () => new Promise<void>(() => {})

export const examples = {
  asking: () => <ChooseDelivery lead="We don’t know this device yet. A code tells us it’s you." onChoose={never} />,
}
