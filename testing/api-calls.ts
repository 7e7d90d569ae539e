/** Gets the server's JSON at `url`. @throws Error with the server's answer when it refuses */
export async function ask(url: string): Promise<unknown> {
  const answer = await fetch(url)
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${await answer.text()}`)
  return answer.json()
}
