/** The part of negotiator that the site uses; @types/negotiator lacks `preferred`. */
declare module 'negotiator' {
  export default class Negotiator {
    constructor(request: { headers: Record<string, string> })
    languages(): string[]
    encodings<Name extends string>(available: readonly Name[], options: { preferred: readonly Name[] }): Name[]
  }
}
