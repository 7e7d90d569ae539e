import { CommandMenu } from './command-menu.tsx'

const commands = {
  label: 'Type what you want to do',
  onType: () => {},
  nothingFound: 'No such command',
}
const does = () => {}

export const examples = {
  'nothing typed': () => (
    <CommandMenu
      {...commands}
      typed=""
      groups={[
        {
          name: 'This member',
          commands: [
            { id: 'points', says: 'Points', aside: <kbd>G</kbd>, does },
            { id: 'lock', says: 'Lock spending', aside: <kbd>L</kbd>, does },
          ],
        },
        { name: 'Go to', commands: [{ id: 'cases', says: 'Cases', does }] },
      ]}
    />
  ),
  'nothing found': () => <CommandMenu {...commands} typed="Ada" groups={[]} />,
}
