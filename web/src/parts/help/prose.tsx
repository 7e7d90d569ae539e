/** HTML that operators wrote and the server sanitised. */
export function Prose({ html, isSmall = false }: { html: string; isSmall?: boolean }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the server sanitised the document of our own operators
  return <div className={`prose ${isSmall ? 'soft small' : ''}`} dangerouslySetInnerHTML={{ __html: html }} />
}
