/** What a browser needs to put us on a home screen (web/build-steps/offline.ts writes it); only members are offered it. */
export const Installable = () => (
  <>
    <link rel="manifest" href="/app.webmanifest" />
    <link rel="apple-touch-icon" href="/icons/icon-180.png" />
  </>
)
