import { type PictureShape, pictureShapes } from '@pollen/contract/picture-names'
import { type PictureCrops, pictureLimits } from '@pollen/contract/pictures'
import { type KeptPicture, keepPicture } from '@pollen/contract/staff/pictures'
import { Button } from '@pollen/design/button'
import { Dialog } from '@pollen/design/dialog'
import { Field } from '@pollen/design/field'
import { Failure } from '@pollen/design/notice'
import { type KeyboardEvent, useState } from 'react'
import { createPortal } from 'react-dom'
import { call } from '../../platform/calls.ts'
import { useDoing } from '../../platform/use-call.ts'
import { Key } from '../keys.tsx'
import pageStyles from '../page.module.css'
import partStyles from '../parts.module.css'
import { CropFrame } from './crop-frame.tsx'
import { firstCrops } from './crops.ts'
import { base64Of, bytesInWords, type Photo } from './photo.ts'
import { PhotoView } from './photo-view.tsx'
import styles from './picture.module.css'

const shapeNames: Record<PictureShape, string> = { square: 'Square', wide: 'Wide', letter: 'Letter' }

/**
 * Chooses what is seen of a photo in each shape, asks what is in it, and keeps it.
 *
 * @param shownAs  what stands beside it where members see it
 * @param another     chooses another photo in its place
 * @param usedBefore  chooses one that was used before
 */
export function PictureDialog({
  photo,
  shownAs,
  another,
  usedBefore,
  onClose,
  onKept,
}: {
  photo: Photo
  shownAs: { brand?: string; title: string; badge?: string }
  another: () => void
  usedBefore: () => void
  onClose: () => void
  onKept: (picture: KeptPicture) => void
}) {
  const [shape, setShape] = useState<PictureShape>('square')
  const [crops, setCrops] = useState<PictureCrops>(() => firstCrops(photo.size))
  const [description, setDescription] = useState('')
  const [missing, setMissing] = useState<string>()
  const doing = useDoing(async () => {
    const file = await base64Of(photo.file)
    return call(keepPicture, { body: { file, fileName: photo.file.name.slice(-255), description, crops } })
  }, onKept)
  const letters = [...description.trim()].length
  const use = () => {
    if (doing.isBusy) return
    const wrong =
      letters === 0
        ? 'Say what is in it, for those who don’t see it'
        : letters > pictureLimits.description
          ? `Say it in ${pictureLimits.description} characters`
          : undefined
    setMissing(wrong)
    if (wrong === undefined) doing.run(undefined)
  }
  const press = (event: KeyboardEvent) => {
    const isTyped = event.target instanceof HTMLInputElement && event.target.type === 'text'
    if (isTyped || event.ctrlKey || event.metaKey || event.altKey) return
    const chosen = pictureShapes[Number(event.key) - 1]
    if (chosen) setShape(chosen)
    else if (event.key === 'u') another()
    else if (event.key === 'p') usedBefore()
    else return
    event.preventDefault()
  }
  return createPortal(
    <Dialog title="Choose what is seen" open onClose={onClose}>
      <form
        className="stack"
        onKeyDown={press}
        onSubmit={(event) => {
          event.preventDefault()
          event.stopPropagation() // it may stand in another form
          use()
        }}
      >
        <CropFrame
          photo={photo}
          shape={shape}
          crop={crops[shape]}
          onChange={(crop) => setCrops({ ...crops, [shape]: crop })}
        />
        <div className={styles.row}>
          <fieldset className={pageStyles.filter}>
            <legend className="hidden">Shape</legend>
            {pictureShapes.map((one, index) => (
              <label key={one}>
                <input type="radio" name="shape" checked={one === shape} onChange={() => setShape(one)} />
                <span>
                  {shapeNames[one]} <Key of={String(index + 1)} />
                </span>
              </label>
            ))}
          </fieldset>
          <span className="soft small">
            arrows move it, <Key of="+" /> <Key of="−" /> size it
          </span>
        </div>
        <Field
          label="What is in it, for those who don’t see it"
          name="picture-description"
          hint={
            <span className={styles.hint}>
              <span>Read aloud in the app</span>
              <span role="status">
                {letters} of {pictureLimits.description}
              </span>
            </span>
          }
          error={missing}
          autoComplete="off"
          value={description}
          onChange={({ target }) => setDescription(target.value)}
        />
        <AsMembersSeeIt photo={photo} crops={crops} {...shownAs} />
        <p className="soft small">
          {photo.file.name} · {photo.size.width} × {photo.size.height}, {bytesInWords(photo.file.size)}. Place and
          camera are taken out.
        </p>
        <Failure says={doing.failure} />
        <Button type="submit" busy={doing.isBusy}>
          Use it
          <span className={partStyles.submitKey} aria-hidden="true">
            <Key of="mod+Enter" />
          </span>
        </Button>
        <p className={styles.row}>
          <button type="button" className={partStyles.plain} onClick={another}>
            Another photo <Key of="u" />
          </button>
          <button type="button" className={partStyles.plain} onClick={usedBefore}>
            Used before <Key of="p" />
          </button>
        </p>
      </form>
    </Dialog>,
    document.body,
  )
}

function AsMembersSeeIt({
  photo,
  crops,
  brand,
  title,
  badge,
}: {
  photo: Photo
  crops: PictureCrops
  brand?: string
  title: string
  badge?: string
}) {
  return (
    <section className={styles.preview} aria-label="As members see it">
      <p className="soft small">As members see it</p>
      <div className={styles.row}>
        <div className={styles.card}>
          <span className={styles.wide}>
            <PhotoView of={photo} crop={crops.wide} />
            {badge && <b>{badge}</b>}
          </span>
          {brand && <span className="soft small">{brand}</span>}
          <b>{title}</b>
        </div>
        <div className={styles.small}>
          <span className={styles.square}>
            <PhotoView of={photo} crop={crops.square} />
          </span>
          <span className="soft small">On an event’s page</span>
        </div>
        <div className={styles.small}>
          <span className={styles.letter}>
            <PhotoView of={photo} crop={crops.letter} />
          </span>
          <span className="soft small">In lists, and in letters</span>
        </div>
      </div>
    </section>
  )
}
