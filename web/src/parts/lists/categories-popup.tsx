import { Button } from '@pollen/design/button'
import { Dialog } from '@pollen/design/dialog'
import { RadioList } from '@pollen/design/radio-list'
import { useState } from 'react'

export type Category = { value: string; label: string }

/** Every category as a radio button; the list below follows when one is shown. */
export default function CategoriesPopup({
  categories,
  value,
  onChoose,
  onClose,
}: {
  categories: Category[]
  value: string
  onChoose: (value: string) => void
  onClose: () => void
}) {
  const [chosen, setChosen] = useState(value)
  return (
    <Dialog title="Categories" open onClose={onClose} least="window">
      <RadioList
        legend="Category"
        hideLegend
        name="categories"
        options={categories}
        value={chosen}
        onChange={setChosen}
      />
      <Button onClick={() => onChoose(chosen)}>Show</Button>
    </Dialog>
  )
}
