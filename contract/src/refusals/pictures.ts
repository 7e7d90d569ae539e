import type { RefusalTable } from './table.ts'

/** About pictures that people of the office send. */
export const pictureRefusals = {
  pictureIsDrawing: {
    status: 422,
    says: 'That is an SVG: a drawing can carry code. Send a photo as JPEG, PNG or WebP.',
  },
  pictureIsHeic: {
    status: 422,
    says: 'That is a HEIC photo, which can’t be read here. Save it as JPEG: phones do when you share or export it.',
  },
  pictureOtherKind: { status: 422, says: 'That is no photo that can be read here. Send JPEG, PNG or WebP.' },
  pictureTooLarge: { status: 422, says: 'That file is larger than 8 MB. Save it smaller.' },
  pictureTooSmall: { status: 422, says: 'That picture is too small. Each side needs 600 pixels at least.' },
  pictureTooManyPixels: { status: 422, says: 'That picture has more than 50 million pixels. Save it smaller.' },
  pictureUnreadable: { status: 422, says: 'That file is damaged, and can’t be read to its end. Save it again.' },
  pictureCropWrong: {
    status: 422,
    says: 'What is seen must lie in the picture, and must not be so small that it is blurred.',
  },
} as const satisfies RefusalTable
