declare module 'netlify-redirector' {
  type Match = (visit: object) => { to: string; status: number; force: boolean } | null;
  const redirector: { parseJSON(rules: string, options: object): Promise<{ match: Match }> };
  export default redirector;
}

declare module 'negotiator' {
  export default class Negotiator {
    constructor(request: { headers: Record<string, string | string[] | undefined> });
    encodings(available: string[]): string[];
    mediaTypes(): string[];
  }
}
