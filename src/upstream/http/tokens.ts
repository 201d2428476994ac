export interface Ticket {
  token: Promise<string>;
  /** Whether the service has accepted a call with it. */
  hasWorked: boolean;
}

/** The tokens of one service. `request` signs in for the first when it is needed, and never for two at the same time. */
export function createTickets(request: () => Promise<string>) {
  let newest: Ticket | undefined;

  function issue(): Ticket {
    const before = newest?.token.catch(() => undefined) ?? Promise.resolve();
    const ticket: Ticket = { token: before.then(request), hasWorked: false };
    ticket.token.catch(() => {
      if (newest === ticket) newest = undefined;
    });
    newest = ticket;
    return ticket;
  }

  return {
    current: (): Ticket => newest ?? issue(),

    /** The ticket after a refused one: another call may have requested it already. */
    after: (refused: Ticket): Ticket => (newest && newest !== refused ? newest : issue()),

    /** A new ticket that no other call has used. */
    issue,
  };
}
