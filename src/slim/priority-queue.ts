/** Instead of @wordpress/priority-queue: the shop does not use the asynchronous mode of `useSelect`. */
export const createQueue = () => ( { add: ( _context: object, run: () => void ): void => run(), cancel: (): void => {} } );
