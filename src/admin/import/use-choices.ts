import { useEffect, useRef, useState } from '@wordpress/element';
import type { Choices } from './job';
import type { Import } from './use-import';

/** Milliseconds before a choice is sent: arrow keys on a closed list choose with each press. */
const PAUSE = 600;

const without = ( key: string, choices: Choices ): Choices => Object.fromEntries( Object.entries( choices ).filter( ( [ name ] ) => name !== key ) );

/** Answers about the file that have not been checked yet. They are sent once the user pauses, as the preview may depend on them. */
export function useChoices( { answer }: Pick< Import, 'answer' > ) {
	const [ choices, setChoices ] = useState< Choices >( {} );
	const timer = useRef< number >();
	const stop = () => window.clearTimeout( timer.current );
	useEffect( () => stop, [] );
	return {
		choices,
		type: ( typed: Choices ) => setChoices( { ...choices, ...typed } ),
		choose: ( chosen: Choices ) => {
			// In another encoding, columns may have other names, and are guessed again.
			const all = 'encoding' in chosen ? without( 'columns', { ...choices, ...chosen } ) : { ...choices, ...chosen };
			setChoices( all );
			stop();
			timer.current = window.setTimeout( () => answer( all ), PAUSE );
		},
		/** Before an action: the check sends all answers itself, and a cancelled import takes none. */
		stop,
	};
}
