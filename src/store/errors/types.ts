/** The one global error: the newest call that failed. */
export type GlobalError = { reason: 'http' | 'network'; /** The server's own text, in the page's language; may be empty. */ message: string };

export type ErrorsState = GlobalError | null;

export type ErrorsAction = { type: 'errors/raised'; error: GlobalError } | { type: 'errors/dismissed' };
