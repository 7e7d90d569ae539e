import { staffRequest, staffRequests } from '@pollen/contract/staff/requests'
import { much } from '../../parts/examples/cases.sample.ts'
import { answers, type Example, id, refuses, signedInAs } from '../../parts/examples/example.ts'
import { request, requests } from '../../parts/examples/requests.sample.ts'

/** The list beside one that is opened. */
const opened = (number: number, until: string): Example => {
  const one =
    [...requests.open, ...requests.ended].find(({ requestId }) => requestId === id(number)) ?? request(number, {})
  return {
    path: `/requests?request=${id(number)}`,
    stubs: [much, answers(staffRequests, requests), answers(staffRequest, one)],
    until,
  }
}

export const examples: Record<string, Example> = {
  'commands on a request': {
    path: '/requests',
    stubs: [much, answers(staffRequests, requests)],
    press: ['Control+k', 're'],
    until: 'Find “re”',
  },
  'keys of a request': {
    path: '/requests',
    stubs: [much, answers(staffRequests, requests)],
    press: ['?'],
    until: 'Next row',
  },
  requests: { path: '/requests', stubs: [much, answers(staffRequests, requests)], until: 'Open one' },
  'request to decide': opened(1, 'Priya R.'),
  'request with long words': opened(3, 'They wrote to us'),
  'request of one’s own': opened(4, 'Take it back'),
  'request decided': opened(10, 'Emails checked'),
  'request that a theft ended': opened(15, 'It was not done'),
  'request that is not there': {
    path: `/requests?request=${id(99)}`,
    stubs: [much, answers(staffRequests, requests), refuses(staffRequest, 'notFound')],
    until: 'It is not there for you',
  },
  'requests, none': {
    path: '/requests',
    stubs: [signedInAs('agent'), answers(staffRequests, { open: [], ended: [] })],
    until: 'None waits',
  },
}
