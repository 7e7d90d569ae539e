import { Slice } from './toast.tsx'

export const examples = {
  news: () => <Slice level="INFO" text="Your session has ended. Log in to continue." />,
  done: () => <Slice level="TOAST" text="We just sent you another email" />,
  linked: () => <Slice level="LINKED" text="You’re logged in to your airline again. Your accounts are linked." />,
  redeemed: () => (
    <Slice level="REDEEMED" text="You've redeemed your points!" link={{ to: '#', label: 'Show me offers' }} />
  ),
  error: () => <Slice level="ERROR" text="Unable to fetch business categories." />,
}
