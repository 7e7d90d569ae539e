import { devMessages } from '@pollen/contract/developer/messaging'
import type { Answer } from '@pollen/contract/endpoint'
import { ask } from './api-calls.ts'

type Message = Answer<typeof devMessages>[number]

/** The development mailbox, as a person with that address would see it. */
export class Mailbox {
  readonly #url: string

  constructor(url: string) {
    this.#url = url
  }

  async messagesTo(address: string): Promise<Message[]> {
    return devMessages.answer.parse(await ask(`${this.#url}/api${devMessages.url}?to=${encodeURIComponent(address)}`))
  }

  /** Waits for a message with this subject that is not among those `before`. */
  async newest(address: string, subject: RegExp, before: Message[] = []): Promise<Message> {
    const isNew = ({ id }: Message) => !before.some((message) => message.id === id)
    for (const until = Date.now() + 60_000; Date.now() < until; ) {
      const found = (await this.messagesTo(address)).find((message) => subject.test(message.subject) && isNew(message))
      if (found) return found
      await new Promise((wait) => setTimeout(wait, 100))
    }
    throw new Error(`No message about ${subject} came to ${address}`)
  }

  /** The confirming link in the newest email. */
  async linkSentTo(address: string): Promise<string> {
    const { text } = await this.newest(address, /confirm/i)
    return /https?:\/\/\S+\/(?:web-)?confirm-identity-email\S+/.exec(text)?.[0] ?? ''
  }

  /** The code in the newest message. */
  async codeSentTo(address: string, before: Message[] = []): Promise<string> {
    const { text } = await this.newest(address, /code/i, before)
    return /\b\d{6}\b/.exec(text)?.[0] ?? ''
  }
}
