import type { ArcadePlay, ArcadeRules } from '@pollen/contract/arcade'
import type { ScreenExample } from '../../parts/examples/screen-example.ts'

const memory = { sessionCreatedAt: '1', firstName: 'Ada' }
const today = '/arcade-api/today'
const plays = '/arcade-api/plays'
const rules: ArcadeRules = {
  isOpen: true,
  playsADay: 1,
  mostPlaysADay: 20_000,
  prizes: [
    { points: 20, cells: 1 },
    { points: 5, cells: 2 },
    { points: 1, cells: 4 },
  ],
}
const begun: ArcadePlay = {
  playId: '0199a5c2-0000-7000-8000-000000000002',
  seal: '927913d4ee12de057067f4665566b34e7cc1e1a5d6336ca9c731d17f6b49c7d7',
}
const won: ArcadePlay = {
  ...begun,
  opened: { cell: 4, points: 20, board: [1, 5, 1, 20, 1, 5, 1], salt: 'a salt' },
}
const answersOf = (answers: Record<string, unknown>) => ({ '/anonymous-arcade-api/rules': rules, ...answers })

export const examples: Record<string, ScreenExample> = {
  ready: { memory, answers: answersOf({ [today]: { playsLeft: 1 } }), until: 'The bee is ready' },
  choosing: {
    memory,
    answers: answersOf({ [today]: { playsLeft: 1 }, [plays]: begun }),
    press: ['Play'],
    until: 'Which one do you open?',
  },
  won: { memory, answers: answersOf({ [today]: { playsLeft: 0, play: won } }), until: 'Sealed, and checked' },
  'all played': {
    memory,
    answers: answersOf({ [today]: { playsLeft: 1 }, [plays]: { refusal: 'arcadeAllPlayed' } }),
    press: ['Play'],
    until: 'Today’s plays are all gone',
  },
  closed: {
    memory,
    answers: { '/anonymous-arcade-api/rules': { ...rules, isOpen: false }, [today]: { playsLeft: 0 } },
    until: 'closed right now',
  },
  error: { memory, answers: answersOf({ [today]: { refusal: 'busy' } }), until: 'didn’t load' },
  loading: { memory },
  visitor: { answers: answersOf({}), until: 'Log in to play' },
  'visitor, error': { answers: { '/anonymous-arcade-api/rules': { refusal: 'busy' } }, until: 'didn’t load' },
}
