/**
 * The calls of member-area.md §7 in its order, each as it is written there: `?` before what a query has, a body in braces,
 * headers in brackets, and after the arrow what the answer has (member-area.md §3 and §7). Where the document leaves out how
 * a path begins, ours begins so.
 */
const ofMembers = `
  GET /nectar-brands-api/brands → brands.brandDetailsKey, brands.name, brands.imageUrls.logoImageUrl, brands.isVldx
  GET /nectar-brands-api/brands/panel ?type → brands.brandDetailsKey
  GET /nectar-brands-api/brands/{key} → brandDetailsKey, name, imageUrls.logoImageUrl, isVldx
  GET /anonymous-nectar-brands-api/brands/{key} → brandDetailsKey, name, imageUrls.logoImageUrl, isVldx
  GET /nectar-brands-api/bonus/{key}
  GET /anonymous-nectar-brands-api/bonus/{key}
  GET /nectar-brands-api/post/{key} ?direction
  GET /cms-api/brands/categories → categories.key
  GET /nectar-brands-api/categories → categories.key
  GET /c/api/spend-document/name
  GET /documents-api/{name}.json → id, title, questions.question, questions.answer
  GET /offers ?type, source → offers.id, offers.state, offers.type, offers.source, offers.sourceType, offers.isBookmarked, offers.title, offers.imgUrls, offers.imageUrls, offers.sponsorDisplayName
  GET /offers/{id} → id, state, type, source
  GET /offer-filters/{id}
  GET /vouchers → vouchers.logoImageLocation, vouchers.itemDescription, vouchers.base64BarCode, vouchers.voucherCode, vouchers.url, vouchers.partnerName
  PUT /offer/state {offers.id, offers.state}
  PUT /coalition/offer/state {offerId, partnerId, offerType}
  PUT /coalition/offer/{id}/bookmark
  DELETE /coalition/offer/{id}/bookmark
  GET /coalition/offer/preview/{id}
  GET /anonymous-platform-status-api/feature/detailed-states/NECTAR_PRICES
  POST /anonymous-customer-address-api/address {building, postcode} → addresses.lines
  POST /recaptcha/anonymous-customer-address-api/address {building, postcode} [X-Recaptcha] → addresses.lines
  GET /customer-address-api → lines
  PUT /customer-address-api {lines}
  POST /session-api/session {email, password}
  POST /session-api/session/digits {email, password, digits, token}
  POST /session-api/session/request {email}
  POST /recaptcha/collector/sessions {collectorId, password} [X-Recaptcha, Location]
  POST /recaptcha/collector/sessions/remember {password}
  GET /nectar-session-api/remember
  POST /nectar-session-api/sessions/oauth {code, verificationCode, redirectUri}
  POST /nectar-session-api/sessions/oauth/2fa-check {code, verificationCode, redirectUri, unencryptedVerificationCode}
  POST /nectar-session-api/sessions/2fa-validate {twoFaCode, encryptedSessionJwt}
  POST /nectar-session-api/sessions/2fa-resend {encryptedSessionJwt}
  POST /nectar-session-api/sessions/identity-access-token
  DELETE /session-api/session
  DELETE /session-api/session/logout → oidcToken
  DELETE /session-api/session/anonymise
  GET /balance-api/balance
  GET /ledger-api/transaction-history ?limit, offset
  GET /nectar-shared-transactions-api/transactions ?pageSize, nextToken → transactions, hasMore, isFeedDelayed, nextToken
  GET /nectar-shared-transactions-api/digital-receipts/{id}
  GET /nectar-shared-transactions-api/digital-receipts/download/{id}
  GET /nectar-shared-transactions-api/nectar-prices/transactions/totals
  GET /nectar-shared-transactions-api/nectar-prices/transactions
  GET /nectar-shared-transactions-api/customer/savings ?fromDate, toDate, pageOffset → transactions, nextPageOffset
  GET /nectar-shared-transactions-api/customer/savings/cumulative ?fromDate, toDate
  POST /customer-management/credentials/password/reset {email}
  POST /customer-management/credentials/password {token, password}
  PUT /customer-management/credentials/password {currentPassword, newPassword}
  POST /customer-management/credentials/password/resetWithId {collectorId}
  POST /customer-management/credentials/password/verify-2fa {collectorId, code}
  GET /customer/session/hotels
  GET /v1/collectors/redemption-status
  PUT /v1/collectors/redemption-status {status} [RequestorChannel]
  GET /contact-preferences/nectar → contactPreferences.channel, contactPreferences.consent
  PUT /contact-preferences/nectar {contactPreferences.channel, contactPreferences.consent}
  GET /contact-preferences/cpm → contactPreferences.channel, contactPreferences.consent
  POST /contact-preferences/cpm {contactPreferences.channel, contactPreferences.consent}
  GET /customer/refresh
  GET /customer/v2 → firstName
  PUT /customer
  POST /nectar/customer/email {email} [X-MFA]
  PUT /customer/mobile {phone.phoneNumber, phone.countryCode} [X-2FA-CODE]
  PUT /customer/v2/email {email} [X-2FA-CODE]
  POST /2fa/send {deliveryMethod}
  POST /2fa/verify {code}
  POST /2fa/get-delivery-options {collectorId}
  POST /2fa/send/{id} {deliveryMethod}
  PUT /customer/email {token}
  PUT /customer/v3/email {token, newPassword}
  GET /customer/card
  GET /customer/nectar-id → code128
  POST /v1/generate
  PUT /verify-email {token}
  POST /replacement-card ?replacementType, cardType
  GET /missing-information
  POST /missing-information
  GET /collector-hash ?org → hashID
  POST /replacement-card/request {birthDate, lastName, postcode} [X-Recaptcha]
  POST /retrieve-card/request {birthDate, lastName, postcode} [X-Recaptcha]
  POST /replacement-card/validate {twoFaCode, encryptedCollectorJwt, replacementType}
  POST /retrieve-card/validate {twoFaCode, encryptedCollectorJwt}
  POST /unsubscribe/request {token}
  POST /unsubscribe/update {email, token}
  GET /googlepay [X-Barcode-Type]
`

/**
 * The calls of registration.md §7, without those that member-area.md lists, too. The “extra fields” of confirm-registration are
 * those of §3.
 */
const ofRegistration = `
  POST /progressive/card-check {cardNumber, authToken} [X-Recaptcha, Location]
  POST /progressive/email-check {email, contactByEmail, authToken, forceWebLink, registrationDone}
  POST /progressive/identity-email-check-confirm {authToken, identitySessionToken}
  POST /progressive/email-check-confirm {authToken}
  POST /progressive/pii-check {collectorId, title, firstName, lastName, dateOfBirth, authToken}
  POST /progressive/phone-check {countryCode, phoneNumber, authToken} → authToken, next
  POST /progressive/password-validation {authToken, firstName, lastName, password}
  POST /progressive/confirm-registration {authToken, accessToken, title, firstName, lastName, dateOfBirth, password, memorableName, phoneNumber, countryCode, addresses, businessOffersOptIn, onlineAdvertisingConsent, termsAgreed, nectarContactPreferences.contactByPhone, nectarContactPreferences.contactByEmail, nectarContactPreferences.contactBySMS, nectarContactPreferences.contactByPost}
  POST /ready {authToken} → signUpStatus, registrationCompletedToken
  POST /auto-login {registrationCompletedToken} → identityLoginToken, registrationDone, _links.login-identity.href
  GET /progressive/identity-login
  POST /nectar-lite/access-email {email}
  GET /nectar-lite/card ?token
  GET /business-lookup → businessEmployees, businessCategories
  GET /documents-api/registration/privacy-policy-short.html
  GET /documents-api/registration/businessOffersPage.json
`

/**
 * Paths of calls that the documents name without a method or an answer (registration.md §7 “Address”, member-area.md §7
 * “Other shapes”): the method is ours.
 */
const ofPathsAlone = `
  POST /customer-address/v2
  PUT /customer-address
  GET /customer-address/masked
  PUT /customer-address/silentdoubleup
  GET /anonymous-customer-address-api/customer-address/v2 ?building, postcode
  GET /offers/brand/{id}
  POST /request-voucher
  POST /request-voucher/2fa-send
  GET /homepage-pod-api/homepage-pod ?momentInEvent
  GET /homepage-pod-api/pods
  GET /homepage-pod-api/V2/pods
  GET /homepage-pod-api/V3/pods
  GET /homepage-pod-api/skinnyevent/{id}
  GET /homepage-pod-api/offer-event/{id}
  GET /statistics/{id}
  GET /documents-api/.json
`

/** A call as a document writes it: its method and path, and the names of its fields, `phone.countryCode` inside another. */
export type SpecifiedCall = { call: string; query: string[]; body: string[]; headers: string[]; answer: string[] }

const names = (written: string | undefined) => written?.split(', ') ?? []

/** Every call that the specification names by method and path. */
export const specifiedCalls: SpecifiedCall[] = [ofMembers, ofRegistration, ofPathsAlone]
  .flatMap((calls) => calls.trim().split(/\n\s*/))
  .map((line) => {
    const [, call = line, query, body, headers, answer] =
      /^(\S+ \S+)(?: \?(.+?))?(?: \{(.+)\})?(?: \[(.+)\])?(?: → (.+))?$/.exec(line) ?? []
    return { call, query: names(query), body: names(body), headers: names(headers), answer: names(answer) }
  })
