import {
  contentFromFiles,
  contentItem,
  contentOfKind,
  contentOfOffice,
  contentOnServers,
  contentStopping,
  stopContent,
} from '@pollen/contract/staff/content'
import { ago, answers, type Example, refuses, unbroken } from '../../parts/examples/example.ts'
import { differs, inFiles, item, itemPath, marketer, ofKind, overview, stoppedItem } from './content.sample.ts'

export const examples: Record<string, Example> = {
  content: { path: '/content', stubs: [marketer, overview], until: 'Running again takes two' },
  'content that waits': { path: '/content', stubs: [marketer, overview], press: ['f'], until: 'Ends soonest' },
  'content, something new': { path: '/content', stubs: [marketer, overview], press: ['n'], until: 'New' },
  'content compared with files': {
    path: '/content',
    stubs: [
      marketer,
      overview,
      answers(contentFromFiles, {
        begins: [{ kind: 'pods', title: 'Pods of home', key: 'new-here' }],
        changes: [{ kind: 'offers', title: 'Offers', key: 'sourdough-40' }],
        ends: [{ kind: 'offers', title: 'Offers', key: 'winter-tents' }],
        isReordered: false,
        faults: [],
      }),
    ],
    press: ['d'],
    until: 'would begin',
  },
  'content in files': {
    path: '/content',
    stubs: [
      marketer,
      answers(contentOfOffice, { isInFiles: true, kinds: inFiles, drafts: [], endsSoonest: [], stopped: [] }),
    ],
    until: 'Content is kept in files',
  },
  'content that does not load': {
    path: '/content',
    stubs: [marketer, refuses(contentOfOffice, 'busy')],
    until: 'didn’t load',
  },
  'content of a kind': {
    path: '/content/offers',
    stubs: [marketer, answers(contentOfKind, ofKind)],
    until: 'Your drafts',
  },
  'content of a kind, none': {
    path: '/content/offers',
    stubs: [marketer, answers(contentOfKind, { ...ofKind, items: [], drafts: [], runs: 0 })],
    until: 'Nothing yet',
  },
  'content, a new offer': {
    path: '/content/offers?new',
    stubs: [marketer, answers(contentOfKind, ofKind)],
    until: 'Begin from',
  },
  'one of content': {
    path: itemPath,
    stubs: [marketer, answers(contentItem, item), differs],
    press: ['f'],
    until: 'First day, Picture',
  },
  'one of content, stopping': {
    path: itemPath,
    stubs: [
      marketer,
      answers(contentItem, item),
      differs,
      answers(contentStopping, {
        says: [
          'Nobody else can load it; it is gone from Offers, Home, search and letters.',
          'It can still cost £1,380 at most.',
        ],
        faults: [],
      }),
    ],
    press: ['s'],
    until: 'It can still cost',
  },
  'one of content that others name': {
    path: itemPath,
    stubs: [
      marketer,
      answers(contentItem, item),
      differs,
      answers(contentStopping, {
        says: [],
        faults: ['The event “The season of gifts” names the offer fresh-bread, which is not there'],
      }),
    ],
    press: ['s'],
    until: 'Change that first',
  },
  'one of content, stopped': {
    path: itemPath,
    stubs: [
      marketer,
      answers(contentItem, item),
      differs,
      answers(contentStopping, { says: ['It is gone for everybody, on every server.'], faults: [] }),
      answers(stopContent, { number: 10 }),
      answers(contentOnServers, {
        number: 10,
        changedAt: ago(0),
        servers: [
          { host: 'pollen-1', kind: 'server', isThere: true, afterMs: 1100 },
          { host: unbroken, kind: 'worker', isThere: true, afterMs: 1900 },
        ],
      }),
    ],
    press: ['s', 'Control+Enter'],
    until: 'Stopped everywhere after',
  },
  'one of content that was stopped': {
    path: itemPath,
    stubs: [marketer, answers(contentItem, stoppedItem), differs],
    until: 'Ask to run version 3 again',
  },
  'one of content, back to two': {
    path: itemPath,
    stubs: [marketer, answers(contentItem, item), differs],
    press: ['b'],
    until: 'a second person decides',
  },
}
