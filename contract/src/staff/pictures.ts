import { PictureCrops, pictureLimits } from '../pictures.ts'
import { text, typedText } from '../text.ts'
import { z } from '../zod.ts'
import { endpoint } from './endpoint.ts'

const Description = typedText(pictureLimits.description, {
  missing: 'Say what is in it, for those who don’t see it',
  tooLong: `Say it in ${pictureLimits.description} characters`,
})

const KeptPicture = z.object({
  /** As content names it. */
  name: z.string(),
  hash: z.string(),
  description: z.string(),
  fileName: z.string(),
  width: z.number(),
  height: z.number(),
  madeAt: z.iso.datetime(),
  madeBy: z.string(),
  /** The smallest of its files, in bytes. */
  smallest: z.number(),
})
export type KeptPicture = z.infer<typeof KeptPicture>

/** So many are listed at once. */
export const picturesAtOnce = 24

/**
 * Keeps a picture for members: without what the camera wrote into it, in every shape and width. The same picture, seen in the
 * same places, is kept once.
 */
export const keepPicture = endpoint({
  method: 'POST',
  url: '/staff/pictures',
  needs: 'keepPictures',
  pairs: 'never',
  costs: 'work',
  brands: 'own',
  mostKilobytes: 11_700, // a little more than 8 MB in base64, so that a file that is too large is refused in its own words
  body: z.object({
    fileName: text(255),
    /** The file, in base64. */
    file: text(11_700 * 1024).check(z.regex(/^[A-Za-z0-9+/]*={0,2}$/, 'Send the file in base64')),
    description: Description,
    crops: PictureCrops,
  }),
  answer: KeptPicture,
  refuses: [
    'pictureIsDrawing',
    'pictureIsHeic',
    'pictureOtherKind',
    'pictureTooLarge',
    'pictureTooSmall',
    'pictureTooManyPixels',
    'pictureUnreadable',
    'pictureCropWrong',
  ],
})

/** The pictures that were used before, the newest first; people of a brand see what they sent themselves. */
export const picturesOfOffice = endpoint({
  method: 'GET',
  url: '/staff/pictures',
  needs: 'keepPictures',
  pairs: 'never',
  brands: 'own',
  query: z.object({ next: z.optional(text(100)) }),
  answer: z.object({ pictures: z.array(KeptPicture), many: z.number(), next: z.optional(z.string()) }),
  refuses: [],
})
