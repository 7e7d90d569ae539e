import { Slice } from './toast.tsx'

export const examples = {
  news: () => <Slice level="INFO" text="Your session has ended. Log in to continue." />,
  done: () => <Slice level="TOAST" text="We just sent you another email" />,
  error: () => <Slice level="ERROR" text="Unable to fetch business categories." />,
}
