import { uploadedName } from '@pollen/contract/picture-names'
import { type KeptPicture, keepPicture, picturesOfOffice } from '@pollen/contract/staff/pictures'
import { ago, answers, type Example, long, refuses, signedInAs, unbroken } from '../../parts/examples/example.ts'

const marketer = signedInAs('marketer')

const aPicture = (number: number, description: string, fileName: string): KeptPicture => {
  const hash = String(number).repeat(32)
  return {
    name: uploadedName(hash, description),
    hash,
    description,
    fileName,
    width: 4032,
    height: 3024,
    madeAt: ago(number * 1000),
    madeBy: 'Noor Haddad',
    smallest: 4120,
  }
}
const pictures = [
  aPicture(1, 'A yellow tent at dawn, mountains behind it', 'tent-dawn.jpg'),
  aPicture(2, 'Walking boots on a wet stone', 'boots.jpg'),
  aPicture(3, unbroken, `${unbroken}.png`),
  aPicture(4, long('Soup').slice(0, 120), 'soup.webp'),
]
const [tent] = pictures as [KeptPicture]
const listed = answers(picturesOfOffice, { pictures, many: 214, next: '1' })

const tentDawn = 'tent-dawn.jpg'

export const examples: Record<string, Example> = {
  pictures: { path: '/pictures', stubs: [marketer, listed], until: '214 pictures' },
  'pictures, none': {
    path: '/pictures',
    stubs: [marketer, answers(picturesOfOffice, { pictures: [], many: 0 })],
    until: 'Nobody has sent one yet.',
  },
  'picture to crop': { path: '/pictures', stubs: [marketer, listed], brings: tentDawn, until: 'As members see it' },
  'picture without words': {
    path: '/pictures',
    stubs: [marketer, listed],
    brings: tentDawn,
    press: ['Control+Enter'],
    until: 'Say what is in it',
  },
  'picture that is refused here': {
    path: '/pictures',
    stubs: [marketer, listed],
    brings: 'logo.svg',
    until: 'a drawing can carry code',
  },
  'picture that the server refuses': {
    path: '/pictures',
    stubs: [marketer, listed, refuses(keepPicture, 'pictureUnreadable')],
    brings: tentDawn,
    press: ['A yellow tent at dawn', 'Control+Enter'],
    until: 'can’t be read to its end',
  },
  'picture used before': {
    path: '/pictures',
    stubs: [marketer, listed],
    brings: tentDawn,
    press: ['Tab', 'p'],
    until: 'Older',
  },
  'picture that is kept': {
    path: '/pictures',
    stubs: [marketer, listed, answers(keepPicture, tent)],
    brings: tentDawn,
    press: ['A yellow tent at dawn', 'Control+Enter'],
    until: 'place and camera taken out',
  },
}
