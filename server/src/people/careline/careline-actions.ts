/** What the careline does, in the words of a member's copy of their data. */
export const carelineActions = {
  lookedUp: 'We looked up your account',
  wordMatched: 'You told us the letters of your memorable word',
  wordMissed: 'Somebody told us wrong letters of your memorable word',
  dateOfBirthCorrected: 'We corrected your date of birth',
  businessCorrected: 'We corrected what we know of your business',
  cardOrdered: 'We ordered a card for you',
  accountSecured: 'We locked your points and logged everybody out',
  accountClosed: 'We closed your account',
}

export type CarelineAction = keyof typeof carelineActions
