/**
 * Formats a British number as it is dialled in Britain, +447700900123 as 07700 900123; other numbers keep their country
 * code.
 */
export const formatMobileNumber = (e164: string): string => e164.replace(/^\+44(\d{4})(\d+)$/, '0$1 $2')
