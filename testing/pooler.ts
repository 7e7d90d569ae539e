import { once } from 'node:events'
import { type AddressInfo, createServer, connect as reach, type Socket } from 'node:net'
import { atTheEnd } from './database.ts'

/** A connection to the database, and whoever works on it now. */
type Backend = { socket: Socket; client: Socket }

/** Before its content, a message of PostgreSQL has its type and, in four bytes, its length without the type. */
const typeBytes = 1
const lengthAt = 1
const contentAt = 5

/**
 * A pooler by transaction in front of a database, as far as a server can tell: after each transaction a client's connection is
 * free for whoever begins the next one, the longest free first.
 *
 * @returns the address of the database through it
 */
export async function transactionPooler(connectionString: string): Promise<string> {
  const { hostname, port } = new URL(connectionString)
  const free: Backend[] = []
  const held = new Map<Socket, Backend>()
  return listening(connectionString, (client) => {
    const backend: Backend = { socket: reach(Number(port), hostname), client }
    held.set(client, backend)
    backend.socket.on('error', () => {}).on('close', () => backend.client.end())
    eachAnswer(backend, () => {
      held.delete(backend.client)
      free.push(backend)
    })
    client.on('close', () => backend.socket.destroy())
    client.on('data', (sent) => {
      if (sent.toString('latin1', 0, typeBytes) === 'X' && !held.has(client)) return client.end()
      const taken = held.get(client) ?? (free.shift() as Backend)
      taken.client = client
      held.set(client, taken)
      taken.socket.write(sent)
    })
  })
}

/** Hands on what the database answers, and says when no transaction is under way any more. */
function eachAnswer(backend: Backend, isOver: () => void): void {
  let rest = Buffer.alloc(0)
  backend.socket.on('data', (data) => {
    const answer = Buffer.from(data as Buffer)
    backend.client.write(answer)
    rest = Buffer.concat([rest, answer])
    while (rest.length >= contentAt) {
      const end = typeBytes + rest.readUInt32BE(lengthAt)
      if (rest.length < end) return
      if (rest.toString('latin1', 0, typeBytes) === 'Z' && rest.toString('latin1', contentAt, end) === 'I') isOver()
      rest = rest.subarray(end)
    }
  })
}

/** A pooler that knows no parameter at the start of a session but those that every client has. */
export const strictPooler = (connectionString: string): Promise<string> =>
  listening(connectionString, (client) => {
    const content = Buffer.from('SFATAL\0VFATAL\0C08P01\0Munsupported startup parameter: options\0\0')
    const head = Buffer.from([69, 0, 0, 0, content.length + 4])
    client.once('data', () => client.end(Buffer.concat([head, content])))
  })

async function listening(connectionString: string, serve: (client: Socket) => void): Promise<string> {
  const clients = new Set<Socket>()
  const server = createServer((client) => {
    clients.add(client.on('error', () => {}))
    serve(client)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  atTheEnd(async () => {
    for (const client of clients) client.destroy()
    server.close()
  })
  const url = new URL(connectionString)
  url.hostname = '127.0.0.1'
  url.port = String((server.address() as AddressInfo).port)
  return url.href
}
