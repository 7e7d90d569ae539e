/** What a notification carries to a browser: JSON, encrypted for that browser alone (RFC 8291). */
export type PushMessage = {
  /** Stands on lock screens, as does the body: neither names amounts, places or people (docs/decisions/064). */
  title: string
  body: string
  /** A path of ours, which a press opens. */
  url: string
  /** Of two messages with one tag a browser shows the later one, so that what arrives twice is shown once. */
  tag: string
  /** Without a sound: nobody waits for it. */
  isSilent?: true
}

/** Names a browser's subscription without being able to send to it: the hash of its address, base64url. */
export async function pushSubscriptionId(endpoint: string): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(endpoint)))
  return btoa(String.fromCharCode(...hash))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace('=', '')
}
