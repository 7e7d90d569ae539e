/** What the web app was built for; developers' pages are left out of a build for prod. */
export const isProd = import.meta.env.PROGRAMME_ENV === 'prod'
