import { imageOf, uploadedIn } from '@pollen/contract/picture-names'
import type { KeptPicture } from '@pollen/contract/staff/pictures'
import { Field } from '@pollen/design/field'
import { FieldError } from '@pollen/design/field-error'
import { Failure } from '@pollen/design/notice'
import { type ClipboardEvent, type DragEvent, useRef, useState } from 'react'
import partStyles from '../parts.module.css'
import { bytesInWords, fileIn, type Photo, readPhoto, WrongPhoto } from './photo.ts'
import styles from './picture.module.css'
import { PictureDialog } from './picture-dialog.tsx'
import { UsedBefore } from './used-before.tsx'

/**
 * The control of a picture: a photo that is dragged here, pasted, chosen from the device or among those used before, or a
 * drawing that ships, by its name.
 *
 * @param value    as content names it; empty where there is none yet
 * @param shownAs  what stands beside it where members see it
 */
export function PictureField({
  label,
  name,
  value,
  error,
  shownAs = { title: 'What it is about' },
  onChange,
}: {
  label: string
  name: string
  value: string
  error?: string | undefined
  shownAs?: { brand?: string; title: string; badge?: string }
  onChange: (value: string) => void
}) {
  const chooser = useRef<HTMLInputElement>(null)
  const [photo, setPhoto] = useState<Photo>()
  const [refused, setRefused] = useState<string>()
  const [kept, setKept] = useState<KeptPicture>()
  const [isChoosing, setChoosing] = useState(false)
  const [isOver, setOver] = useState(false)

  const read = async (file: File | undefined) => {
    if (!file) return
    setRefused(undefined)
    try {
      setPhoto(await readPhoto(file))
    } catch (failure) {
      if (!(failure instanceof WrongPhoto)) throw failure
      setPhoto(undefined)
      setRefused(`${file.name}: ${failure.message}`)
    }
  }
  const bring = (event: DragEvent | ClipboardEvent, brought: DataTransfer | null) => {
    const file = fileIn(brought)
    if (!file) return
    event.preventDefault()
    void read(file)
  }
  const choose = (picture: KeptPicture) => {
    setPhoto(undefined)
    setChoosing(false)
    setKept(picture)
    onChange(picture.name)
  }
  const chosen = uploadedIn(value)
  return (
    <fieldset
      className={styles.field}
      data-over={isOver || undefined}
      aria-describedby={error ? `${name}-error` : undefined}
      onPaste={(event) => bring(event, event.clipboardData)}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        setOver(false)
        bring(event, event.dataTransfer)
      }}
    >
      <legend>{label}</legend>
      <div className={styles.row}>
        <span className={styles.thumbnail}>
          {value !== '' && <img src={imageOf(value).image} alt={chosen?.description ?? ''} key={value} />}
        </span>
        <div className={styles.words}>
          {chosen ? <b>{chosen.description}</b> : value !== '' && <b>The drawing “{value}”</b>}
          {kept && kept.name === value && (
            <span className="soft small">
              {kept.fileName}, {kept.width} × {kept.height}: place and camera taken out, kept as AVIF and WebP in 7
              widths, the smallest {bytesInWords(kept.smallest)}
            </span>
          )}
          <span className="soft small">
            Drag a photo here, or paste it. JPEG, PNG or WebP, 8 MB at most, each side 600 pixels at least.
          </span>
          <span className={styles.row}>
            <button type="button" className={partStyles.plain} onClick={() => chooser.current?.click()}>
              Choose a photo
            </button>
            <button type="button" className={partStyles.plain} onClick={() => setChoosing(true)}>
              Used before
            </button>
          </span>
        </div>
      </div>
      <Field
        label="Or a drawing, by its name"
        name={name}
        autoComplete="off"
        value={chosen ? '' : value}
        onChange={({ target }) => onChange(target.value)}
      />
      <input
        ref={chooser}
        type="file"
        accept="image/jpeg,image/png,image/webp"
        hidden
        aria-label={`${label}: a photo of this device`}
        onChange={({ target }) => {
          void read(target.files?.[0])
          target.value = ''
        }}
      />
      <Failure says={refused} />
      <FieldError name={name} error={error} />
      {photo && (
        <PictureDialog
          key={`${photo.file.name} ${photo.file.lastModified} ${photo.file.size}`}
          photo={photo}
          shownAs={shownAs}
          another={() => chooser.current?.click()}
          usedBefore={() => {
            setPhoto(undefined)
            setChoosing(true)
          }}
          onClose={() => setPhoto(undefined)}
          onKept={choose}
        />
      )}
      {isChoosing && <UsedBefore onClose={() => setChoosing(false)} onChosen={choose} />}
    </fieldset>
  )
}
