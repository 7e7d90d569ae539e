import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { imageOf, pictureShapes, pictureWidths, sourcesOf, uploadedName } from '@pollen/contract/picture-names'
import { keepPicture, picturesOfOffice } from '@pollen/contract/staff/pictures'
import { startTestApp, type TestApp } from '@pollen/testing/app'
import { openConsole } from '@pollen/testing/console'
import { asOwner } from '@pollen/testing/database'
import { aBomb, aPhoto, someCrops } from '@pollen/testing/photos'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from '../../app.ts'

const server = await startTestApp()
const desk = await openConsole(server)
const photo = await aPhoto()
let headers: Record<string, string>
beforeAll(async () => {
  ;({ headers } = await desk.aColleague('marketer'))
})

const sent = { fileName: 'tent-dawn.jpg', description: 'A yellow tent at dawn', crops: someCrops }
const sends = (bytes: Buffer, more: Partial<typeof sent> & { as?: Record<string, string> } = {}) => {
  const { as = headers, ...changed } = more
  return desk.call(keepPicture, { body: { ...sent, ...changed, file: bytes.toString('base64') }, headers: as })
}
const codeOf = async (bytes: Buffer, more: Partial<typeof sent> = {}) => (await sends(bytes, more)).json.code

const at = async (url: string, { app }: Pick<TestApp, 'app'> = server) => {
  const { statusCode, headers, rawPayload } = await app.inject({ url })
  return { statusCode, headers, bytes: rawPayload }
}

test('a photo is served by its hash in every shape, width and format, upright, without its place and its camera', async () => {
  const { status, json } = await sends(photo)
  expect([status, json.name, json.width, json.height]).toEqual([
    200,
    uploadedName(json.hash, 'A yellow tent at dawn'),
    700,
    900,
  ])
  const files = pictureShapes.flatMap((shape) => {
    const { avif, webp } = sourcesOf(imageOf(json.name).image, shape) ?? { avif: '', webp: '' }
    return [avif, webp].flatMap((set) => set.split(', ').map((part) => ({ shape, url: part.split(' ')[0] ?? '' })))
  })
  expect(files).toHaveLength(pictureShapes.length * pictureWidths.length * 2)
  for (const { shape, url } of files) {
    const { statusCode, headers, bytes } = await at(url)
    expect(statusCode, url).toBe(200)
    expect(headers).toMatchObject({
      'content-type': url.endsWith('avif') ? 'image/avif' : 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    })
    const { width, height, exif, orientation, format } = await sharp(bytes).metadata()
    const asked = Number(/-(\d+)\./.exec(url)?.[1])
    expect([exif, orientation], url).toEqual([undefined, undefined])
    expect(format, url).toBe(url.endsWith('avif') ? 'heif' : 'webp')
    expect(width, url).toBe(Math.min(asked, someCrops[shape].width))
    expect(Math.abs(height - (shape === 'wide' ? (width * 9) / 16 : width)), url).toBeLessThanOrEqual(1)
  }
  const kept = await asOwner(server.database.connectionString, "select bytes from picture_files where shape = 'whole'")
  expect((await sharp(kept[0]?.bytes as Buffer).metadata()).exif).toBeUndefined()
  // Its left top corner was turned to the right: what is seen there is the other colour.
  const [red] = await sharp((await at(`/pictures/${json.hash}/wide-640.webp`)).bytes)
    .extract({ left: 610, top: 20, width: 1, height: 1 })
    .raw()
    .toBuffer()
  expect(red).toBeLessThan(130)
  const letter = await at(`/pictures/${json.hash}/letter-288.jpg`)
  expect((await sharp(letter.bytes).metadata()).format).toBe('jpeg')
  for (const name of ['whole-700.webp', 'square-641.webp', 'square-640.png', 'square-640.jpg'])
    expect((await at(`/pictures/${json.hash}/${name}`)).statusCode, name).toBe(404)
  expect((await at(`/pictures/${'0'.repeat(32)}/square-640.webp`)).statusCode).toBe(404)
})

test('another server and the console serve the same picture', async () => {
  const { hash } = (await sends(photo)).json
  const second = await createApp({
    settings: server.settings,
    database: server.database.ofServer,
    secrets: server.secrets,
    busyAtMs: 0,
  })
  const url = `/pictures/${hash}/square-300.avif`
  const { bytes } = await at(url)
  expect((await at(url, { app: second })).bytes.equals(bytes)).toBe(true)
  expect((await at(url, desk)).bytes.equals(bytes)).toBe(true)
  await second.close()
})

test('the same picture twice is one, with what was said of it last', async () => {
  const first = (await sends(photo)).json
  const again = (await sends(photo, { description: 'A tent, and the sun behind it' })).json
  expect(again).toMatchObject({
    hash: first.hash,
    description: 'A tent, and the sun behind it',
    smallest: first.smallest,
  })
  const { json } = await desk.call(picturesOfOffice, { headers, query: {} })
  expect(json.pictures.filter(({ hash }) => hash === first.hash)).toHaveLength(1)
  const elsewhere = { ...someCrops, square: { x: 0, y: 0, width: 600, height: 600 } }
  expect((await sends(photo, { crops: elsewhere })).json.hash).not.toBe(first.hash)
})

test('what is no photo for members is refused in words that say why', async () => {
  const svg = Buffer.from('<?xml version="1.0"?><!-- a logo --><svg xmlns="http://www.w3.org/2000/svg"><script/></svg>')
  expect(await codeOf(svg)).toBe('PICTURE_IS_DRAWING')
  const heic = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic'), Buffer.alloc(64)])
  expect(await codeOf(heic)).toBe('PICTURE_IS_HEIC')
  expect(await codeOf(Buffer.from('GIF89a'))).toBe('PICTURE_OTHER_KIND')
  expect(await codeOf(Buffer.alloc(0))).toBe('PICTURE_OTHER_KIND')
  expect(await codeOf(await aPhoto({ width: 599, height: 900 }))).toBe('PICTURE_TOO_SMALL')
  expect(await codeOf(await aBomb(30_000))).toBe('PICTURE_TOO_MANY_PIXELS')
  expect(await codeOf(Buffer.concat([photo, Buffer.alloc(8 * 1024 * 1024)]))).toBe('PICTURE_TOO_LARGE')
  expect(await codeOf(photo.subarray(0, photo.length / 2))).toBe('PICTURE_UNREADABLE')
  const { x, ...square } = someCrops.square
  expect(await codeOf(photo, { crops: { ...someCrops, square: { x: x + 1, ...square } } })).toBe('PICTURE_CROP_WRONG')
  expect(await codeOf(photo, { description: ' ' })).toBe('INVALID')
  expect(await codeOf(photo, { description: 'x'.repeat(121) })).toBe('INVALID')
})

test('people of a brand send pictures and choose among their own; agents do neither', async () => {
  const ofArgos = await desk.aColleague('marketer', { brands: ['argos'] })
  const theirs = (await sends(await aPhoto({ colour: '#2b1436' }), { as: ofArgos.headers })).json
  await sends(photo)
  const seenBy = async (as: Record<string, string>) =>
    (await desk.call(picturesOfOffice, { headers: as, query: {} })).json.pictures.map(({ hash }) => hash)
  expect(await seenBy(ofArgos.headers)).toEqual([theirs.hash])
  expect(await seenBy(headers)).toContain(theirs.hash)
  const agent = await desk.aColleague('agent')
  expect((await sends(photo, { as: agent.headers })).json.code).toBe('ROLE_MAY_NOT')
})

test('by a setting their files are in a folder, and nothing of them in the database', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'pollen-pictures-'))
  afterAll(() => rm(folder, { recursive: true }))
  const inFolder = await startTestApp({ PICTURES: folder })
  const itsDesk = await openConsole(inFolder)
  const marketer = await itsDesk.aColleague('marketer')
  const body = { ...sent, file: photo.toString('base64') }
  const { hash } = (await itsDesk.call(keepPicture, { body, headers: marketer.headers })).json
  expect(await readdir(folder)).toEqual([hash])
  expect(await asOwner(inFolder.database.connectionString, 'select from picture_files')).toHaveLength(0)
  expect((await sharp((await at(`/pictures/${hash}/square-1360.avif`, inFolder)).bytes).metadata()).width).toBe(700)
})
