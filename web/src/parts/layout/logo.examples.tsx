import { Logo, Mark } from './logo.tsx'

export const examples = {
  logo: () => <Logo />,
  mark: () => <Mark />,
  'mark: in June': () => (
    <div data-season="pride">
      <Mark size={60} />
    </div>
  ),
  'mark: in October': () => (
    <div data-season="blackHistory">
      <Mark size={60} />
    </div>
  ),
  'mark: in memory': () => (
    <div data-season="memorial">
      <Mark size={60} />
    </div>
  ),
}
