declare module 'netlify-redirector' {
  interface Visit {
    path: string;
    query: string;
    scheme: string;
    host: string;
    headers: Record<string, string>;
    cookieValues: Record<string, string>;
    getHeader(name: string): string;
    getCookie(name: string): string;
  }
  interface Matcher {
    match(visit: Visit): { to: string; status: number; force: boolean } | null;
  }
  const redirector: {
    parseJSON(rules: string, options: { jwtSecret: string; jwtRoleClaim: string }): Promise<Matcher>;
  };
  export default redirector;
}

// The published types lack the preference among equals.
declare module 'negotiator' {
  export default class Negotiator {
    constructor(request: { headers: Record<string, string | string[] | undefined> });
    encoding(available: string[], options: { preferred: string[] }): string | undefined;
    mediaTypes(): string[];
  }
}
