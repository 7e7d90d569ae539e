type AddressQuery = { building: string; postcode: string }
type Address = { lines: string[] }

/** A source of addresses: the gazetteer of the demonstration, or an operator's service in its place (`ADDRESSES_URL`). */
export type AddressProvider = {
  /** @returns every address at the postcode whose building matches, in the order of the street */
  find(query: AddressQuery): Promise<Address[]>
}
