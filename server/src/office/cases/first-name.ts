/** As a member reads who of us wrote or decided. */
export const firstNameOf = (name: string): string => name.split(' ')[0] ?? name
