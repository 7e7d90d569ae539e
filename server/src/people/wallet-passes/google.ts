import { readFile } from 'node:fs/promises'
import type { BarcodeType } from '@pollen/contract/member/wallet-passes'
import { paths } from '@pollen/contract/paths'
import { programme } from '@pollen/contract/programme'
import { z } from '@pollen/contract/zod'
import { importPKCS8, SignJWT } from 'jose'
import type { Settings } from '../../platform/process/settings.ts'
import { StartError } from '../../platform/process/start-error.ts'
import { barcodeNumber, cardColour, type Holder, spokenNumber } from './pass-fields.ts'

/** The part of a Google service account's key file that signs. */
const ServiceAccount = z.object({ client_email: z.email(), private_key: z.string() })

export type GoogleKeys = { issuer: string; account: string; key: CryptoKey; publicUrl: string }

/**
 * The operator's keys for Google Wallet; undefined without the setting.
 *
 * @throws StartError   they cannot be used
 */
export async function googleKeys({
  googleWallet,
  publicUrl,
}: Pick<Settings, 'googleWallet' | 'publicUrl'>): Promise<GoogleKeys | undefined> {
  if (!googleWallet) return undefined
  const { issuer, keyFile } = googleWallet
  try {
    const { client_email, private_key } = ServiceAccount.parse(JSON.parse(await readFile(keyFile, 'utf8')))
    return { issuer, account: client_email, key: await importPKCS8(private_key, 'RS256'), publicUrl }
  } catch (cause) {
    throw new StartError(
      `GOOGLE_WALLET_KEY must name the JSON file of a service account's key; “${keyFile}” cannot be used: ${(cause as Error).message}`,
    )
  }
}

/**
 * The address that saves the card to the member's Google Wallet: a JWT with the card, signed with the operator's key, for
 * “Save to Google Wallet”. It contains the class too, so that the operator need not create it at Google first.
 */
export async function saveToGoogle(
  { issuer, account, key, publicUrl }: GoogleKeys,
  { collectorId, cardNumber, name }: Holder,
  type: BarcodeType,
): Promise<string> {
  const classId = `${issuer}.card`
  const logo = { sourceUri: { uri: `${publicUrl}/icons/icon-512.png` }, contentDescription: text(programme.name) }
  const loyaltyClass = {
    id: classId,
    issuerName: programme.name,
    programName: programme.name,
    programLogo: logo,
    hexBackgroundColor: cardColour.hex,
    reviewStatus: 'UNDER_REVIEW',
    homepageUri: { uri: publicUrl + paths.nectarcardWallet, description: 'Your card' },
  }
  const loyaltyObject = {
    id: `${issuer}.${collectorId}`,
    classId,
    state: 'ACTIVE',
    accountId: cardNumber,
    accountName: name,
    barcode: { type, value: barcodeNumber(cardNumber), alternateText: spokenNumber(cardNumber) },
  }
  const jwt = await new SignJWT({
    typ: 'savetowallet',
    origins: [publicUrl],
    payload: { loyaltyClasses: [loyaltyClass], loyaltyObjects: [loyaltyObject] },
  })
    .setProtectedHeader({ alg: 'RS256', typ: 'JWT' })
    .setIssuer(account)
    .setAudience('google')
    .setIssuedAt()
    .sign(key)
  return `https://pay.google.com/gp/v/save/${jwt}`
}

const text = (value: string) => ({ defaultValue: { language: 'en-GB', value } })
