/** What a cashier may say to somebody whose card collects, and spends nothing until it is registered. */
export const registerToSpend = 'The points wait on your card. Register it to spend them.'
