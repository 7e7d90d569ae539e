/** An email that its owner knows again, and nobody else learns: `ada@example.com` is `a…@example.com`. */
export const maskedEmail = (email: string): string => email.replace(/^(.).*(?=@)/, '$1…')

/** The last three digits of a mobile number. */
export const mobileEnding = (mobile: string): string => mobile.slice(-3)

/** Other servers quote whom they did not reach: an email, a mobile, a card. */
export const withoutAddresses = (words: string): string =>
  words.replace(/[^\s<>"'(),;:@]{1,64}@[^\s<>"'(),;:@]{1,255}/g, maskedEmail).replace(/\+?\d{7,}(?=\d{3})/g, '…')
