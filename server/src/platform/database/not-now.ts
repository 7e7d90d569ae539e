/** It cannot be done now, and may be later: the caller is told to ask again. */
export class NotNow extends Error {}
