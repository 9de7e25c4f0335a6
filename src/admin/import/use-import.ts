import { useCallback, useEffect, useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { ask, upload, type Answer } from '../lib/request';
import { isActive, isOver, type ImportData, type Job, type ShortJob } from './job';

/** Milliseconds between two questions while another process works; a question that works itself takes longer. */
const PAUSE = 700;

export interface Import {
	/** The import at hand; null where a file may be chosen. */
	job: Job | null;
	history: ShortJob[];
	/** A question is under way. */
	busy: boolean;
	/** What went wrong last; '' when nothing did. */
	error: string;
	choose: ( file: File ) => void;
	/** @param deliveryPrice As typed; goes with `check`. */
	act: ( action: 'check' | 'run' | 'cancel', deliveryPrice?: string ) => void;
	open: ( id: number ) => void;
	close: () => void;
}

const MEGABYTE = 1024 * 1024;

const tooLarge = ( file: File, largestSaid: string ): string =>
	sprintf(
		/* translators: 1: size of a file in megabytes, 2: largest size, such as "64 MB" */
		__( 'The file has %1$s MB, and at most %2$s can be taken here. Split it, or import it with “wp vitrine import”.', 'vitrine' ),
		String( Math.round( file.size / MEGABYTE ) ),
		largestSaid
	);

/** The import that is at hand, and what can be done with it. It goes on without the screen; the screen finds it again. */
export function useImport( { largest, largestSaid }: ImportData ): Import {
	const [ job, setJob ] = useState< Job | null >( null );
	const [ history, setHistory ] = useState< ShortJob[] >( [] );
	const [ busy, setBusy ] = useState( true );
	const [ error, setError ] = useState( '' );

	const take = useCallback( ( answer: Answer< Job > ) => {
		setBusy( false );
		setError( answer.ok ? '' : answer.message );
		if ( answer.ok ) {
			setJob( answer.data );
		}
	}, [] );

	const open = useCallback( async ( id: number ) => take( await ask< Job >( `imports/${ id }` ) ), [ take ] );

	/** At the start of the screen, an import that is not over is at hand again. */
	const load = useCallback(
		async ( start: boolean ) => {
			const answer = await ask< { jobs: ShortJob[] } >( 'imports' );
			setBusy( false );
			if ( ! answer.ok ) {
				setError( answer.message );
				return;
			}
			setHistory( answer.data.jobs );
			const unfinished = answer.data.jobs.find( ( one ) => ! isOver( one ) );
			if ( start && unfinished ) {
				await open( unfinished.id );
			}
		},
		[ open ]
	);

	useEffect( () => {
		void load( true );
	}, [ load ] );

	useEffect( () => {
		if ( ! job || ! isActive( job ) ) {
			return undefined;
		}
		let left = false;
		const timer = setTimeout( async () => {
			const answer = await ask< Job >( `imports/${ job.id }`, { action: 'tick' } );
			if ( left ) {
				return;
			}
			if ( answer.ok ) {
				take( answer );
			} else {
				// The import goes on without us: what failed is only the question.
				setError( answer.message );
				setJob( { ...job } );
			}
		}, PAUSE );
		return () => {
			left = true;
			clearTimeout( timer );
		};
	}, [ job, take ] );

	const choose = async ( file: File ) => {
		if ( file.size > largest ) {
			setError( tooLarge( file, largestSaid ) );
			return;
		}
		setBusy( true );
		const body = new FormData();
		body.append( 'file', file );
		take( await upload< Job >( 'imports', body ) );
	};

	const act = async ( action: 'check' | 'run' | 'cancel', deliveryPrice = '' ) => {
		if ( job ) {
			setBusy( true );
			take( await ask< Job >( `imports/${ job.id }`, action === 'check' ? { action, delivery_price: deliveryPrice } : { action } ) );
		}
	};

	const close = () => {
		setJob( null );
		setError( '' );
		void load( false );
	};

	return {
		job,
		history,
		busy,
		error,
		choose: ( file ) => void choose( file ),
		act: ( action, deliveryPrice ) => void act( action, deliveryPrice ),
		open: ( id ) => void open( id ),
		close,
	};
}
