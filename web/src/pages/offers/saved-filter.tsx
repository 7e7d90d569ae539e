import type { Answer } from '@pollen/contract/endpoint'
import { type OfferSort, type offerFilters, offerSorts } from '@pollen/contract/member/offers'
import { Button } from '@pollen/design/button'
import { Dialog } from '@pollen/design/dialog'
import { Loader } from '@pollen/design/loader'
import { RadioList } from '@pollen/design/radio-list'
import { useState } from 'react'
import { isByDefault, type SavedChoice, savedByDefault } from './saved-choice.ts'

/** The panel of the saved offers: their order and their kind. Reset is there while one of them differs from the first. */
export default function SavedFilter({
  options,
  choice,
  onChoose,
  onClose,
}: {
  options: Answer<typeof offerFilters> | undefined
  choice: SavedChoice
  onChoose: (choice: SavedChoice) => void
  onClose: () => void
}) {
  const [chosen, setChosen] = useState(choice)
  return (
    <Dialog title="Sort and filter" open onClose={onClose}>
      {options ? (
        <>
          <RadioList
            legend="Sort by"
            name="sort"
            options={options.sorts.map(({ key, name }) => ({ value: key, label: name }))}
            value={chosen.sort}
            onChange={(value) => setChosen({ ...chosen, sort: sortOf(value) })}
          />
          <RadioList
            legend="Show"
            name="filter"
            options={options.filters.map(({ key, name }) => ({ value: key, label: name }))}
            value={chosen.filter}
            onChange={(filter) => setChosen({ ...chosen, filter })}
          />
        </>
      ) : (
        <Loader label="Getting the filters" />
      )}
      {!isByDefault(chosen) && (
        <Button kind="quiet" onClick={() => setChosen(savedByDefault)}>
          Reset
        </Button>
      )}
      <Button onClick={() => onChoose(chosen)}>Show offers</Button>
    </Dialog>
  )
}

const sortOf = (value: string): OfferSort => offerSorts.find((sort) => sort === value) ?? savedByDefault.sort
