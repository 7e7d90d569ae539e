/** A name with a capital first letter: ada is Ada, O’neill stays as it is. */
export const capitalise = (name: string): string => name.charAt(0).toLocaleUpperCase('en-GB') + name.slice(1)

/** A title within a sentence: “A coffee at Quayside” begins with a small article. */
export const withSmallArticle = (title: string): string =>
  title.replace(/^(An?|The)(?= )/, (article) => article.toLowerCase())
