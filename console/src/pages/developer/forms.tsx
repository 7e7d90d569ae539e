import { useState } from 'react'
import { useParams } from 'react-router'
import { formSamples } from '../../parts/examples/forms.sample.ts'
import { ContentForm } from '../../parts/form/content-form.tsx'
import { Part } from '../../parts/panel.tsx'

/** For developers: forms of content as they are drawn from a description, each with every control. */
export function SampleForms() {
  const { sample = '' } = useParams()
  const shown = formSamples[sample]
  const [value, setValue] = useState(shown?.value ?? '')
  if (!shown) return <h1>There is no such form</h1>
  return (
    <>
      <h1>A form: {sample}</h1>
      <Part title="What is written">
        <ContentForm
          {...shown}
          value={value}
          onChange={setValue}
          preview={
            shown.preview && (
              <div className="prose">
                <h2>{shown.preview.title}</h2>
                <p>{shown.preview.text}</p>
              </div>
            )
          }
        />
      </Part>
      <output hidden id="written">
        {value}
      </output>
    </>
  )
}
