/** As it is dialled at home, +447700900123 as 07700 900123; a number from abroad keeps its country. */
export const asDialled = (e164: string): string => e164.replace(/^\+44(\d{4})(\d+)$/, '0$1 $2')
