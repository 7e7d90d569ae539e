/** Where this tab keeps the sealed verifier while a person is away at the identity provider. */
export const verificationCode = 'verificationCode'
/** And where they want to go afterwards, for who turns round at the provider's page to log in another way. */
export const nextAfterLogin = 'nextAfterLogin'
