import { type AddressInfo, createServer, type Socket } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'

export interface SmtpServer {
  /** For SMTP_URL. */
  url: string
  /** Recipients of the emails received. */
  taken: string[]
  /** The emails to an address, oldest first, whole. */
  emailsTo: (address: string) => Promise<Email[]>
  /** Stops responding to new connections. @returns a function that resumes */
  hold: () => () => void
  /** Connections that wait for the end of `hold`. */
  held: () => number
  /** Refuses each recipient with this reply, such as `451 Later`. @returns a function that resumes */
  refuse: (reply: string) => () => void
  stop: () => void
  /** Starts it again on the same port. */
  start: () => Promise<void>
}

/** What the server says, and what it has received. */
interface Desk {
  refusal: string | undefined
  received: { recipient: string; content: string }[]
}

/**
 * A mail server on the loopback interface that keeps every email in memory.
 * https://www.rfc-editor.org/rfc/rfc5321
 */
export async function startSmtpServer(): Promise<SmtpServer> {
  const taken: string[] = []
  const desk: Desk = { refusal: undefined, received: [] }
  let gate: Promise<void> | undefined
  let held = 0

  const server = createServer((socket) => {
    socket.on('error', () => socket.destroy())
    if (gate) held += 1
    void Promise.resolve(gate).then(() => {
      converse(socket, desk, (recipient, content) => {
        taken.push(recipient)
        desk.received.push({ recipient, content })
      })
    })
  })
  const listen = (port: number) => new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  await listen(0)
  const { port } = server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}?ignoreTLS=true`,
    taken,
    emailsTo: (address) =>
      Promise.all(
        desk.received.filter(({ recipient }) => recipient === address).map(({ content }) => PostalMime.parse(content)),
      ),
    hold() {
      let open = () => {}
      held = 0
      gate = new Promise((resolve) => {
        open = () => {
          gate = undefined
          resolve()
        }
      })
      return open
    },
    held: () => held,
    refuse(reply) {
      desk.refusal = reply
      return () => {
        desk.refusal = undefined
      }
    },
    stop: () => server.close(),
    start: () => listen(port),
  }
}

function converse(socket: Socket, desk: Desk, take: (recipient: string, content: string) => void): void {
  let pending = ''
  let content: string[] | undefined
  let recipients: string[] = []
  const command = (line: string): string | undefined => {
    if (content) {
      if (line !== '.') {
        content.push(line.replace(/^\./, ''))
        return undefined
      }
      for (const recipient of recipients) take(recipient, content.join('\r\n'))
      recipients = []
      content = undefined
      return '250 Taken'
    }
    if (line.startsWith('RCPT TO:')) {
      if (desk.refusal) return desk.refusal
      recipients.push(line.slice('RCPT TO:'.length).replace(/[<>]/g, ''))
    }
    if (line === 'DATA') {
      content = []
      return '354 Go on'
    }
    return line === 'QUIT' ? '221 Bye' : '250 Yes'
  }
  socket.on('data', (chunk) => {
    const lines = (pending + String(chunk)).split('\r\n')
    pending = lines.pop() ?? ''
    for (const line of lines) {
      const answer = command(line)
      if (answer) socket.write(`${answer}\r\n`)
    }
  })
  socket.write('220 mail.example.test\r\n')
}
