import { crc32 } from 'node:zlib'
import type { PictureCrops } from '@pollen/contract/pictures'
import sharp from 'sharp'

/** A photo as a phone takes it: lying on its side, with the camera and the place where it was taken. */
export const aPhoto = ({ width = 900, height = 700, colour = '#f5b301' } = {}): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: colour } })
    .composite([
      { input: { create: { width: 200, height: 100, channels: 3, background: '#665470' } }, top: 0, left: 0 },
    ])
    .jpeg()
    .withExif({
      IFD0: { Make: 'Thistle' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '53/1 50/1 0/1' },
    })
    .withMetadata({ orientation: 6 })
    .toBuffer()

/** What is seen of a photo by `aPhoto` of that size, which stands upright once it is turned: 700 × 900. */
export const someCrops: PictureCrops = {
  square: { x: 0, y: 100, width: 700, height: 700 },
  wide: { x: 0, y: 0, width: 640, height: 360 },
  letter: { x: 200, y: 200, width: 300, height: 300 },
}

/** A PNG of a few bytes whose head says that it unpacks to so many pixels. */
export async function aBomb(side: number): Promise<Buffer> {
  const bytes = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#fff' } })
    .png()
    .toBuffer()
  bytes.writeUInt32BE(side, 16)
  bytes.writeUInt32BE(side, 20)
  bytes.writeUInt32BE(crc32(bytes.subarray(12, 29)), 29)
  return bytes
}

/** A photo to look at: a tent at dawn. */
export const aLandscape = (): Promise<Buffer> => sharp(Buffer.from(landscape)).jpeg().toBuffer()

const landscape = `<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="1200" viewBox="0 0 640 480">
  <rect width="640" height="480" fill="#fff1c9"/><circle cx="222" cy="160" r="30" fill="#f5b301"/>
  <path d="M0 300 120 190l90 80 120-140 160 170 70-70 80 80v270H0z" fill="#8f8296"/>
  <path d="M0 380c160-30 300-10 640-24v124H0z" fill="#2b1436"/>
  <path d="M300 220 430 400H170z" fill="#f5b301"/><path d="M300 220 430 400h-82z" fill="#b3261e"/>
</svg>`
