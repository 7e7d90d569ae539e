import { createHash, createVerify } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { dayMs } from '@pollen/contract/durations'
import { applePass, googlePay, walletsOffered } from '@pollen/contract/member/wallet-passes'
import { programme } from '@pollen/contract/programme'
import { startTestApp } from '@pollen/testing/app'
import { aMember, signedIn } from '@pollen/testing/member'
import { strFromU8, unzipSync } from 'fflate'
import { exportPKCS8, generateKeyPair, jwtVerify } from 'jose'
import forge from 'node-forge'
import { afterAll, expect, test } from 'vitest'
import { type AppleKeys, appleCertificateEndsAt, appleKeys } from './apple.ts'
import { googleKeys } from './google.ts'

const publicUrl = 'https://points.example.com'
const issuer = '3388000000012345678'
const account = 'wallet@pollen.iam.example.com'

// Keys that were made for this test, as an operator would give them.
const folder = await mkdtemp(join(tmpdir(), 'pollen-wallet-'))
const { publicKey: googlesKey, privateKey } = await generateKeyPair('RS256', { extractable: true })
const keyFile = join(folder, 'google.json')
await writeFile(keyFile, JSON.stringify({ client_email: account, private_key: await exportPKCS8(privateKey) }))
const { certificate, key, authority } = certificates()
for (const [name, pem] of Object.entries({ certificate, key, wwdr: authority }))
  await writeFile(join(folder, `${name}.pem`), pem)
afterAll(() => rm(folder, { recursive: true }))

const server = await startTestApp({
  PUBLIC_URL: publicUrl,
  GOOGLE_WALLET_ISSUER: issuer,
  GOOGLE_WALLET_KEY: keyFile,
  APPLE_WALLET_KEYS: folder,
})
const member = await aMember(server.database)
const cookie = { cookie: (await signedIn(server.database, member)).cookie.replace('session=', '__Host-session=') }

const savePass = async (headers: Record<string, string> = {}) => {
  const { json, status } = await server.call(googlePay, { headers: { ...cookie, ...headers } })
  if (status !== 200) return { status, barcode: undefined, payload: undefined }
  const jwt = json.saveUrl.replace('https://pay.google.com/gp/v/save/', '')
  const { payload } = await jwtVerify(jwt, googlesKey, { issuer: account, audience: 'google', algorithms: ['RS256'] })
  const { loyaltyObjects } = payload.payload as { loyaltyObjects: { barcode: object }[] }
  return { status, payload, barcode: loyaltyObjects[0]?.barcode }
}

test('Google Wallet is given the card, signed with the operator’s key, as an Aztec code', async () => {
  const { payload, barcode } = await savePass()
  expect(payload).toMatchObject({
    typ: 'savetowallet',
    origins: [publicUrl],
    payload: {
      loyaltyClasses: [{ id: `${issuer}.card`, programName: programme.name }],
      loyaltyObjects: [
        {
          id: `${issuer}.${member.collectorId}`,
          classId: `${issuer}.card`,
          state: 'ACTIVE',
          accountId: member.cardNumber,
          accountName: 'Ada Marsh',
        },
      ],
    },
  })
  expect(barcode).toMatchObject({ type: 'AZTEC', value: `98263000${member.cardNumber}` })
})

test('another kind of barcode is made where the header asks for it, and no other', async () => {
  expect((await savePass({ 'X-Barcode-Type': 'CODE_128' })).barcode).toMatchObject({ type: 'CODE_128' })
  expect((await savePass({ 'X-Barcode-Type': 'EAN_13' })).status).toBe(422)
  const printed = (await server.app.inject('/api/openapi.json')).json()
  expect(printed.paths[`/api${googlePay.url}`].get.parameters).toEqual([
    {
      in: 'header',
      name: 'x-barcode-type',
      required: false,
      schema: { type: 'string', default: 'AZTEC', enum: ['AZTEC', 'QR_CODE', 'CODE_128', 'PDF_417'] },
    },
  ])
})

test('Apple Wallet is given a pass: its files are those of the manifest, and the manifest is signed', async () => {
  const answer = await server.app.inject({ url: `/api${applePass.url}`, headers: cookie })
  expect(answer.headers['content-type']).toBe('application/vnd.apple.pkpass')
  const files = unzipSync(new Uint8Array(answer.rawPayload))
  const { 'manifest.json': manifest = new Uint8Array(), signature = new Uint8Array(), ...others } = files

  const hashes = Object.entries(others).map(([name, bytes]) => [name, createHash('sha1').update(bytes).digest('hex')])
  expect(JSON.parse(strFromU8(manifest))).toEqual(Object.fromEntries(hashes))
  expect(Object.keys(others)).toEqual(expect.arrayContaining(['pass.json', 'icon.png', 'icon@2x.png', 'logo.png']))
  expect(signs(signature, manifest)).toBe(true)
  expect(signs(signature, Buffer.concat([manifest, Buffer.from(' ')]))).toBe(false)

  expect(JSON.parse(strFromU8(others['pass.json'] ?? new Uint8Array()))).toMatchObject({
    passTypeIdentifier: 'pass.com.example.points',
    teamIdentifier: 'A1B2C3D4E5',
    serialNumber: member.collectorId,
    barcodes: [{ format: 'PKBarcodeFormatAztec', message: `98263000${member.cardNumber}` }],
    storeCard: { secondaryFields: [{ value: 'Ada Marsh' }] },
  })
})

test('what is offered is what the operator has keys for; without keys there is no pass', async () => {
  expect((await server.call(walletsOffered, { headers: cookie })).json).toEqual({ google: true, apple: true })
  const without = await startTestApp()
  const headers = await signedIn(without.database, await aMember(without.database))
  expect((await without.call(walletsOffered, { headers })).json).toEqual({ google: false, apple: false })
  for (const endpoint of [googlePay, applePass])
    expect((await without.call(endpoint, { headers })).json.code).toBe('WALLET_NOT_OFFERED')
})

test('keys that cannot be used stop the start, and are named', async () => {
  const keyFile = join(folder, 'certificate.pem')
  await expect(googleKeys({ publicUrl, googleWallet: { issuer, keyFile } })).rejects.toThrow(/^GOOGLE_WALLET_KEY must/)
  await expect(appleKeys({ publicUrl, appleWallet: join(folder, 'none') })).rejects.toThrow(/^APPLE_WALLET_KEYS must/)
  expect((await appleKeys({ publicUrl, appleWallet: folder })) satisfies AppleKeys | undefined).toMatchObject({
    teamIdentifier: 'A1B2C3D4E5',
  })
})

test('when the certificate ends is known, so that it can be said before', async () => {
  const endsAt = await appleCertificateEndsAt({ appleWallet: folder })
  expect((endsAt?.getTime() ?? 0) - Date.now()).toBeGreaterThan(364 * dayMs)
  expect(await appleCertificateEndsAt({ appleWallet: undefined })).toBeUndefined()
})

/** A pass type's certificate, as Apple's authority would sign it. */
function certificates() {
  const authority = forge.pki.rsa.generateKeyPair(2048)
  const owner = forge.pki.rsa.generateKeyPair(2048)
  const wwdr = [{ name: 'commonName', value: 'An authority' }]
  const subject = [
    { type: '0.9.2342.19200300.100.1.1', value: 'pass.com.example.points' },
    { name: 'commonName', value: 'Pass Type ID: pass.com.example.points' },
    { name: 'organizationalUnitName', value: 'A1B2C3D4E5' },
  ]
  const issued = (whose: forge.pki.rsa.KeyPair, named: forge.pki.CertificateField[], serialNumber: string) => {
    const certificate = forge.pki.createCertificate()
    certificate.publicKey = whose.publicKey
    certificate.serialNumber = serialNumber
    certificate.validity.notAfter.setFullYear(certificate.validity.notBefore.getFullYear() + 1)
    certificate.setSubject(named)
    certificate.setIssuer(wwdr)
    certificate.sign(authority.privateKey, forge.md.sha256.create())
    return forge.pki.certificateToPem(certificate)
  }
  return {
    certificate: issued(owner, subject, '02'),
    key: forge.pki.privateKeyToPem(owner.privateKey),
    authority: issued(authority, wwdr, '01'),
  }
}

/** Whether a PKCS#7 signature is of these bytes, and made with the key of the certificate that comes with it (RFC 2315 §9.3). */
function signs(signature: Uint8Array, signed: Uint8Array): boolean {
  const message = forge.pkcs7.messageFromAsn1(forge.asn1.fromDer(Buffer.from(signature).toString('binary')))
  const { signature: made, authenticatedAttributes } = message.rawCapture as {
    signature: string
    authenticatedAttributes: forge.asn1.Asn1[]
  }
  const certificate = (message as forge.pkcs7.PkcsSignedData).certificates.find(
    ({ serialNumber }) => serialNumber === '02',
  )
  const { SET } = forge.asn1.Type
  const attributes = forge.asn1.toDer(forge.asn1.create(forge.asn1.Class.UNIVERSAL, SET, true, authenticatedAttributes))
  const holdsDigest = ['sha1', 'sha256'].some((name) =>
    attributes.data.includes(createHash(name).update(signed).digest('binary')),
  )
  const isSigned = ['RSA-SHA1', 'RSA-SHA256'].some((name) =>
    createVerify(name)
      .update(Buffer.from(attributes.bytes(), 'binary'))
      .verify(forge.pki.publicKeyToPem(certificate?.publicKey as forge.pki.rsa.PublicKey), Buffer.from(made, 'binary')),
  )
  return holdsDigest && isSigned
}
