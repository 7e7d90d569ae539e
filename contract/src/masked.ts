/** An email that its owner knows again, and nobody else learns: `ada@example.com` is `a…@example.com`. */
export const maskedEmail = (email: string): string => email.replace(/^(.).*(?=@)/, '$1…')

/** The last three digits of a mobile number. */
export const mobileEnding = (mobile: string): string => mobile.slice(-3)
