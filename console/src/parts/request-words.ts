import type { RequestInBrief, StaffRequest } from '@pollen/contract/staff/requests'

/** What became of a request. */
export const requestStates: Record<RequestInBrief['state'], string> = {
  open: 'waits',
  done: 'done',
  refused: 'refused',
  lapsed: 'lapsed',
  withdrawn: 'taken back',
  outdated: 'outdated',
  ended: 'ended',
}

/** Why nobody’s yes or no ended it, to whoever asked. */
export const whyEnded = (state: RequestInBrief['state'], { because }: NonNullable<StaffRequest['ended']>): string =>
  state === 'lapsed'
    ? `It lapsed: ${because}. Ask again if it is still right.`
    : `It was not done. Since it was asked: ${because}. Ask again if it is still right.`
