import { dataExportPart } from '../../platform/database/data-export-part.ts'
import * as store from './store.ts'

/** The member's record. */
export const detailsPart = dataExportPart({
  name: 'details',
  section: 'you',
  title: 'Your details',
  about: 'Who you are, and how to reach you. We asked for it when you joined, and you may have changed it since.',
  fields: {
    memberId: 'Our number for you',
    title: 'Title',
    firstName: 'First name',
    lastName: 'Last name',
    dateOfBirth: 'Date of birth',
    email: 'Email',
    mobile: 'Mobile number',
    mobileConfirmedAt: 'Mobile number confirmed',
    memorableName: 'Memorable name',
    withheldDetails: 'You’d rather not say',
    address: 'Address',
    businessName: 'Business',
    businessCategory: 'Kind of business',
    businessEmployees: 'How many work there',
    businessOffers: 'Offers for businesses',
    contactByEmail: 'Marketing by email',
    contactBySms: 'Marketing by text',
    contactByPhone: 'Marketing by phone',
    contactByPost: 'Marketing by post',
    advertsChosenForYou: 'Adverts chosen for you',
    termsAgreedAt: 'You agreed to our terms',
    contactChangedAt: 'Email, mobile or address last changed',
    joinedAt: 'You joined',
  },
  async rows({ tx, collectorId }) {
    const found = await store.find(tx, collectorId)
    if (!found) return []
    const { addressLines, business, createdAt, businessOffersOptIn, onlineAdvertisingConsent, ...known } = found
    // Which brands they linked is told with their partners.
    const { collectorId: memberId, linkedBrands: _, ...record } = known
    return [
      {
        memberId,
        ...record,
        address: addressLines,
        businessName: business?.name,
        businessCategory: business?.category,
        businessEmployees: business?.employees,
        businessOffers: business || businessOffersOptIn ? businessOffersOptIn : undefined,
        advertsChosenForYou: onlineAdvertisingConsent,
        joinedAt: createdAt,
      },
    ]
  },
})
