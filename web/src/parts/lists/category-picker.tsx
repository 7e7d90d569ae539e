import { ChipButton, ChipList } from '@pollen/design/chip-list'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import type { Category } from './categories-popup.tsx'
import styles from './category-picker.module.css'

/** Loaded on demand, because most people scroll the row. */
const CategoriesPopup = lazy(() => import('./categories-popup.tsx'))

/** Categories as a row that stays on top of its list, and as a popup with all of them below each other. */
export function CategoryPicker({
  categories,
  value,
  onChoose,
  children,
}: {
  categories: Category[]
  value: string
  onChoose: (value: string) => void
  /** A chip before them. */
  children?: ReactNode
}) {
  const [isOpen, setOpen] = useState(false)
  return (
    <div className={styles.sticky}>
      {children}
      <ChipButton onClick={() => setOpen(true)}>Categories</ChipButton>
      <ChipList legend="Category" name="category" options={categories} value={value} onChange={onChoose} />
      {isOpen && (
        <Suspense fallback={null}>
          <CategoriesPopup
            categories={categories}
            value={value}
            onChoose={(chosen) => {
              setOpen(false)
              onChoose(chosen)
            }}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </div>
  )
}
