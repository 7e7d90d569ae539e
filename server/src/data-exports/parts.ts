import { emailChangesPart } from '../account/account.ts'
import { balancesPart, transactionsPart } from '../activity/activity.ts'
import { arcadePart } from '../arcade/arcade.ts'
import { businessStatementsPart } from '../businesses/businesses.ts'
import { cardsPart } from '../cards/cards.ts'
import { casesPart } from '../cases/cases.ts'
import { claimsPart } from '../claims/claims.ts'
import { consentsPart, detailsPart } from '../collectors/collectors.ts'
import { automaticConversionsPart, conversionsPart } from '../conversions/conversions.ts'
import { reviewedPurchasesPart } from '../earning/earning.ts'
import { eshopVisitsPart } from '../eshops/eshops.ts'
import { expiryNoticesPart } from '../expiry/expiry.ts'
import { knownDevicesPart, sessionsPart, signInPart } from '../identity/identity.ts'
import { cardOrdersPart } from '../lost-cards/lost-cards.ts'
import { messagesPart } from '../messaging/messaging.ts'
import { notificationChoicesPart, notificationsPart } from '../notifications/notifications.ts'
import {
  automaticLoadsPart,
  loadedOffersPart,
  offersPart,
  personalPricesPart,
  savedOffersPart,
  usedOffersPart,
} from '../offers/offers.ts'
import { partnerLinksPart } from '../partners/partners.ts'
import { passkeysPart } from '../passkeys/passkeys.ts'
import type { DataExportPart } from '../platform/database/data-export-part.ts'
import { questsPart } from '../quests/quests.ts'
import { queuePassesPart } from '../queue-passes/queue-passes.ts'
import { refusedSpendsPart, spendsPart } from '../redemptions/redemptions.ts'
import { refundsPart } from '../refunds/refunds.ts'
import { securityEventsPart } from '../security-events/security-events.ts'
import { spendingSafetyPart } from '../spending/spending.ts'
import { absenteesPart, exposuresPart } from '../split-tests/split-tests.ts'
import { priceDifferencesPart } from '../till/till.ts'
import { vouchersPart, voucherUsesPart } from '../vouchers/vouchers.ts'
import { pushSubscriptionsPart } from '../web-push/web-push.ts'
import { memberYearsPart } from '../years/years.ts'

/** The subjects of a member's copy, in its order; the name is that of its files. */
export const parts: Record<string, DataExportPart> = {
  details: detailsPart,
  'sign-in': signInPart,
  cards: cardsPart,
  'card-orders': cardOrdersPart,
  points: balancesPart,
  transactions: transactionsPart,
  spends: spendsPart,
  'refused-spends': refusedSpendsPart,
  'spending-safety': spendingSafetyPart,
  refunds: refundsPart,
  'reviewed-purchases': reviewedPurchasesPart,
  'price-differences': priceDifferencesPart,
  claims: claimsPart,
  offers: offersPart,
  'used-offers': usedOffersPart,
  'saved-offers': savedOffersPart,
  'loaded-offers': loadedOffersPart,
  'automatic-loads': automaticLoadsPart,
  'personal-prices': personalPricesPart,
  vouchers: vouchersPart,
  'voucher-uses': voucherUsesPart,
  'places-in-lines': queuePassesPart,
  quests: questsPart,
  arcade: arcadePart,
  comparisons: exposuresPart,
  'left-out-of-comparisons': absenteesPart,
  partners: partnerLinksPart,
  conversions: conversionsPart,
  'weekly-conversion': automaticConversionsPart,
  'online-shops': eshopVisitsPart,
  years: memberYearsPart,
  'business-statements': businessStatementsPart,
  'expiry-notices': expiryNoticesPart,
  messages: messagesPart,
  notifications: notificationsPart,
  'notification-choices': notificationChoicesPart,
  consents: consentsPart,
  cases: casesPart,
  sessions: sessionsPart,
  'known-browsers': knownDevicesPart,
  'notified-browsers': pushSubscriptionsPart,
  passkeys: passkeysPart,
  'email-changes': emailChangesPart,
  security: securityEventsPart,
}
