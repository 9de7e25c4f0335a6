/** Digital content and services have no shipping method. */
export const isDelivered = ( lines: readonly { shipping: string }[] ): boolean => lines.some( ( { shipping } ) => shipping !== '' );
