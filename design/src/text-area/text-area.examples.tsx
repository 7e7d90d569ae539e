import { TextArea } from './text-area.tsx'

const long = 'The scanner beeps twice. '.repeat(4)

export const examples = {
  empty: () => <TextArea label="What happened?" name="text" />,
  'with a hint': () => <TextArea label="What happened?" name="text" hint="A few words are enough." />,
  filled: () => <TextArea label="What happened?" name="text" defaultValue="The scanner beeps twice." />,
  'near its limit': () => (
    <TextArea label="What happened?" name="text" defaultValue={long} typed={long} mostCharacters={120} />
  ),
  'too long': () => (
    <TextArea
      label="What happened?"
      name="text"
      defaultValue={long}
      typed={long}
      mostCharacters={80}
      error="That’s too long. Keep it to 80 characters"
    />
  ),
}
