/** A name with a capital first letter: ada is Ada, O’neill stays as it is. */
export const capitalise = (name: string): string => name.charAt(0).toLocaleUpperCase('en-GB') + name.slice(1)
