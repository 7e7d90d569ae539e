/** The tab's key for the sealed verifier while a person is at the identity provider. */
export const verificationCode = 'verificationCode'
/** The tab's key for that somebody who registered was led to log in, since their card has an account. */
export const cardHasAccount = 'cardHasAccount'
/** The tab's key for the page to return to, for a person who leaves the provider's page to log in another way. */
export const nextAfterLogin = 'nextAfterLogin'
