/** On the root of a page that is served outside prod, with the environment's name (web/src/platform/environment.ts). */
export const environmentAttribute = 'data-environment'
