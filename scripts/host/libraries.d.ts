declare module 'netlify-redirector' {
  type Match = (visit: object) => { to: string; status: number; force: boolean } | null;
  const redirector: { parseJSON(rules: string, options: object): Promise<{ match: Match }> };
  export default redirector;
}
