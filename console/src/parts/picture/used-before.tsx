import { imageOf } from '@pollen/contract/picture-names'
import { type KeptPicture, picturesOfOffice } from '@pollen/contract/staff/pictures'
import { Dialog } from '@pollen/design/dialog'
import { useState } from 'react'
import { createPortal } from 'react-dom'
import { useAnswer } from '../../platform/use-call.ts'
import partStyles from '../parts.module.css'
import { WhenLoaded } from '../when-loaded.tsx'
import styles from './picture.module.css'

/** Chooses a picture among those used before, the newest first. */
export function UsedBefore({ onClose, onChosen }: { onClose: () => void; onChosen: (picture: KeptPicture) => void }) {
  return createPortal(
    <Dialog title="Pictures used before" open onClose={onClose}>
      <PicturePages onChosen={onChosen} />
    </Dialog>,
    document.body,
  )
}

function PicturePages({ onChosen }: { onChosen: (picture: KeptPicture) => void }) {
  const [places, setPlaces] = useState<string[]>([])
  const next = places.at(-1)
  const found = useAnswer(picturesOfOffice, { query: next === undefined ? {} : { next } })
  return (
    <WhenLoaded of={found} what="Pictures">
      {({ pictures, next: after }) =>
        pictures.length === 0 ? (
          <p className="soft">None yet. Choose a photo of your own.</p>
        ) : (
          <>
            <PictureGrid of={pictures} onChosen={onChosen} />
            <p className={styles.row}>
              {places.length > 0 && (
                <button type="button" className={partStyles.plain} onClick={() => setPlaces(places.slice(0, -1))}>
                  Newer
                </button>
              )}
              {after !== undefined && (
                <button type="button" className={partStyles.plain} onClick={() => setPlaces([...places, after])}>
                  Older
                </button>
              )}
            </p>
          </>
        )
      }
    </WhenLoaded>
  )
}

/** Pictures beside each other; each is chosen by a press. */
export const PictureGrid = ({ of, onChosen }: { of: KeptPicture[]; onChosen: (picture: KeptPicture) => void }) => (
  <ul className={styles.grid}>
    {of.map((picture) => (
      <li key={picture.hash}>
        <button type="button" onClick={() => onChosen(picture)}>
          <img src={imageOf(picture.name).image} alt="" loading="lazy" />
          <span className="small">{picture.description}</span>
        </button>
      </li>
    ))}
  </ul>
)
