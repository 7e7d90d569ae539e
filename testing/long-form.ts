/**
 * Whether tests run in their long form, as in `npm run test:all`: with every pair of the timing test and every kill of
 * the postings. The usual run stops where more repetitions would hardly find more.
 */
export const isLongForm = process.env.TEST_ALL === '1'
