import { expect, test } from 'vitest'
import { imageOf, sourcesOf, uploadedIn, uploadedName } from './picture-names.ts'

const hash = '0123456789abcdef'.repeat(2)

test('a picture is a drawing by its name, or a photo by its hash and in words what is in it', () => {
  expect(imageOf('bread')).toEqual({ image: '/products/bread.svg' })
  const name = uploadedName(hash, 'A yellow tent, “Dawn”')
  expect(uploadedIn(name)).toEqual({ hash, description: 'A yellow tent, “Dawn”' })
  const { image, description } = imageOf(name)
  expect([image, description]).toEqual([`/pictures/${hash}/square-640.webp`, 'A yellow tent, “Dawn”'])
  expect(sourcesOf(image, 'wide')?.avif).toContain(`/pictures/${hash}/wide-1360.avif 1360w`)
  expect(sourcesOf('/products/bread.svg', 'wide')).toBeUndefined()
  for (const wrong of [
    `picture:${hash}`,
    `picture:${hash} `,
    `picture:${hash.slice(1)} A tent`,
    uploadedName(hash, 'x'.repeat(121)),
  ])
    expect(uploadedIn(wrong), wrong).toBeUndefined()
})
