import { type KeptPicture, picturesOfOffice } from '@pollen/contract/staff/pictures'
import { CopyButton } from '@pollen/design/copy-button'
import { useState } from 'react'
import pageStyles from '../../parts/page.module.css'
import { Facts, Part } from '../../parts/panel.tsx'
import { bytesInWords } from '../../parts/picture/photo.ts'
import { PictureField } from '../../parts/picture/picture-field.tsx'
import { PictureGrid } from '../../parts/picture/used-before.tsx'
import { WhenLoaded } from '../../parts/when-loaded.tsx'
import { momentOf } from '../../parts/words.ts'
import { useAnswer } from '../../platform/use-call.ts'

/** Pictures for members: those that were sent, and sending another; what content names one by. */
export function Pictures() {
  const found = useAnswer(picturesOfOffice, { query: {} })
  const [value, setValue] = useState('')
  const [chosen, setChosen] = useState<KeptPicture>()
  return (
    <>
      <div className={pageStyles.title}>
        <h1>Pictures</h1>
        {found.data && found.data.many > 0 && (
          <p>{found.data.many === 1 ? 'One picture' : `${found.data.many} pictures`}</p>
        )}
      </div>
      <div className={pageStyles.columns}>
        <div className={pageStyles.stack}>
          <Part title="Send one">
            <PictureField label="Picture" name="picture" value={value} onChange={setValue} />
            {value !== '' && <CopyButton text={value}>Copy what content names it by</CopyButton>}
          </Part>
          {chosen && (
            <Part title={chosen.description}>
              <Facts
                of={[
                  ['File', chosen.fileName],
                  ['Size', `${chosen.width} × ${chosen.height}`],
                  ['Smallest width', bytesInWords(chosen.smallest)],
                  ['Sent', `${momentOf(chosen.madeAt)}, by ${chosen.madeBy}`],
                ]}
              />
              <CopyButton text={chosen.name}>Copy what content names it by</CopyButton>
            </Part>
          )}
        </div>
        <Part title="Sent before">
          <WhenLoaded of={found} what="Pictures">
            {({ pictures }) =>
              pictures.length === 0 ? (
                <p className="soft">Nobody has sent one yet.</p>
              ) : (
                <PictureGrid of={pictures} onChosen={setChosen} />
              )
            }
          </WhenLoaded>
        </Part>
      </div>
    </>
  )
}
