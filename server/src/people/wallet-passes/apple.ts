import { X509Certificate } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { paths } from '@pollen/contract/paths'
import { programme } from '@pollen/contract/programme'
import { PKPass } from 'passkit-generator'
import type { Settings } from '../../platform/process/settings.ts'
import { StartError } from '../../platform/process/start-error.ts'
import { barcodeNumber, cardColour, type Holder, spokenNumber } from './pass-fields.ts'

const imageFolder = new URL('../../../../content/wallet/', import.meta.url)
const imageFiles = ['icon.png', 'icon@2x.png', 'icon@3x.png', 'logo.png', 'logo@2x.png']

export type AppleKeys = {
  certificates: { signerCert: Buffer; signerKey: Buffer; wwdr: Buffer }
  /** Both from the certificate. */
  passTypeIdentifier: string
  teamIdentifier: string
  images: Record<string, Buffer>
  publicUrl: string
}

/**
 * The operator's certificates for Apple Wallet; undefined without the setting.
 *
 * @throws StartError   they cannot be used
 */
export async function appleKeys({
  appleWallet,
  publicUrl,
}: Pick<Settings, 'appleWallet' | 'publicUrl'>): Promise<AppleKeys | undefined> {
  if (!appleWallet) return undefined
  try {
    const [signerCert, signerKey, wwdr] = await Promise.all(
      (['certificate.pem', 'key.pem', 'wwdr.pem'] as const).map((file) => readFile(join(appleWallet, file))),
    )
    if (!signerCert || !signerKey || !wwdr) throw new Error('a file is missing')
    const { subject } = new X509Certificate(signerCert)
    const images = Object.fromEntries(
      await Promise.all(imageFiles.map(async (file) => [file, await readFile(new URL(file, imageFolder))] as const)),
    )
    return {
      certificates: { signerCert, signerKey, wwdr },
      passTypeIdentifier: subjectField(subject, 'UID'),
      teamIdentifier: subjectField(subject, 'OU'),
      images,
      publicUrl,
    }
  } catch (cause) {
    throw new StartError(
      `APPLE_WALLET_KEYS must name a folder with certificate.pem, key.pem and wwdr.pem; “${appleWallet}” cannot be used: ${(cause as Error).message}`,
    )
  }
}

/** When the certificate that signs passes ends; undefined without the setting. */
export async function appleCertificateEndsAt({
  appleWallet,
}: Pick<Settings, 'appleWallet'>): Promise<Date | undefined> {
  if (!appleWallet) return undefined
  return new X509Certificate(await readFile(join(appleWallet, 'certificate.pem'))).validToDate
}

/** A pass certificate names its pass type as UID and its team as OU. */
function subjectField(subject: string, name: 'UID' | 'OU'): string {
  const [, value] = new RegExp(`^${name}=(.+)$`, 'm').exec(subject) ?? []
  if (!value) throw new Error(`the certificate names no ${name}`)
  return value
}

/** The card as a zipped, signed pass for Apple Wallet. The serial number is the collector's id, so a new pass replaces the old. */
export function applePassOf(
  { images, certificates, publicUrl, ...identifiers }: AppleKeys,
  holder: Holder,
): Uint8Array {
  const { collectorId, cardNumber, name } = holder
  const pass = new PKPass({ ...images }, certificates, {
    ...identifiers,
    serialNumber: collectorId,
    description: `${programme.name} card`,
    organizationName: programme.name,
    logoText: programme.name,
    sharingProhibited: true,
    backgroundColor: cardColour.rgb,
    foregroundColor: 'rgb(255, 255, 255)',
    labelColor: 'rgb(255, 200, 69)',
  })
  pass.type = 'storeCard'
  pass.secondaryFields.push({ key: 'member', label: 'MEMBER', value: name })
  pass.backFields.push(
    { key: 'number', label: 'Card number', value: spokenNumber(cardNumber) },
    { key: 'spend', label: 'To spend points', value: publicUrl + paths.cardSpend },
    { key: 'careline', label: 'Careline', value: programme.careline },
  )
  pass.setBarcodes({
    format: 'PKBarcodeFormatAztec',
    messageEncoding: 'iso-8859-1',
    message: barcodeNumber(cardNumber),
    altText: spokenNumber(cardNumber),
  })
  return pass.getAsBuffer()
}
