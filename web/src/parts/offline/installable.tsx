/** The manifest that a browser needs to install the app (web/build-steps/offline.ts writes it); only members get it. */
export const Installable = () => (
  <>
    <link rel="manifest" href="/app.webmanifest" />
    <link rel="apple-touch-icon" href="/icons/icon-180.png" />
  </>
)
