import { type AddressInfo, createServer, type Socket } from 'node:net'

export interface SmtpServer {
  /** For SMTP_URL. */
  url: string
  /** Recipients of the emails received. */
  taken: string[]
  /** Stops responding to new connections. @returns a function that resumes */
  hold: () => () => void
  stop: () => void
}

/**
 * A mail server on the loopback interface that accepts every email and stores none.
 * https://www.rfc-editor.org/rfc/rfc5321
 */
export async function startSmtpServer(): Promise<SmtpServer> {
  const taken: string[] = []
  let gate = Promise.resolve()

  const server = createServer((socket) => {
    socket.on('error', () => socket.destroy())
    void gate.then(() => converse(socket, (recipient) => taken.push(recipient)))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}?ignoreTLS=true`,
    taken,
    hold() {
      let open = () => {}
      gate = new Promise((resolve) => {
        open = resolve
      })
      return open
    },
    stop: () => server.close(),
  }
}

function converse(socket: Socket, take: (recipient: string) => void): void {
  let pending = ''
  let inData = false
  let recipient = ''
  const command = (line: string): string | undefined => {
    if (inData) {
      if (line !== '.') return undefined
      inData = false
      take(recipient)
      return '250 Taken'
    }
    if (line.startsWith('RCPT TO:')) recipient = line.slice('RCPT TO:'.length).replace(/[<>]/g, '')
    if (line === 'DATA') {
      inData = true
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
