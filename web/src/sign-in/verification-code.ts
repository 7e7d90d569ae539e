/** Where this tab keeps the sealed verifier while a person is away at the identity provider. */
export const verificationCode = 'verificationCode'
