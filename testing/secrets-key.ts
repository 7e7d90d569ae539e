/** The key that wraps the secrets of every test's database. */
export const secretsKey = Buffer.alloc(32, 7).toString('base64url')
