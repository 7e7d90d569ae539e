/** How addresses name a category: its name in small letters, without spaces (member-area.md §2.4). */
export const categoryKey = (name: string): string => name.toLowerCase().replace(/\s/g, '')
