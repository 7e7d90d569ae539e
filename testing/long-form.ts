/**
 * Whether the tests take their long forms, as `npm run test:all` has them: every pair of the timing test, every kill of the
 * postings. The usual run stops where more of the same would hardly find more.
 */
export const isLongForm = process.env.TEST_ALL === '1'
