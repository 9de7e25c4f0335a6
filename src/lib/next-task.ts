/** Ends the current task: long work in several tasks lets the browser paint and answer input in between. */
export const nextTask = (): Promise< void > => new Promise( ( resolve ) => setTimeout( resolve ) );
