import { useCallback, useEffect, useRef, useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { request, upload, type ApiResult } from '../lib/request';
import { currentJob, isActive, type Choices, type ImportData, type Job, type ShortJob } from './job';

/** Milliseconds between progress requests while another process works; requests that do the work themselves take longer. */
const PAUSE = 700;

export interface Import {
	/** The current import; null if a file can be chosen. */
	job: Job | null;
	history: ShortJob[];
	/** Whether a request is pending. */
	busy: boolean;
	/** The last error; '' if there is none. */
	error: string;
	/** Why the import shown is another one than the user wanted to start; '' if it is not. */
	notice: string;
	choose: ( file: File ) => void;
	/** Sends answers that change what is shown of the file, in the background. */
	answer: ( choices: Choices ) => void;
	/** @param deliveryPrice As typed. */
	check: ( deliveryPrice: string, choices: Choices ) => void;
	/** Checks a checked file again. @param deliveryPrice As typed. */
	recheck: ( deliveryPrice: string ) => void;
	act: ( action: 'run' | 'cancel' | 'reopen' ) => void;
	/** @param page Of the report. */
	open: ( id: number, page?: number ) => void;
	close: () => void;
}

const MEGABYTE = 1024 * 1024;

const tooLarge = ( file: File, largestSaid: string ): string =>
	sprintf(
		/* translators: 1: size of a file in megabytes, 2: largest size, such as "64 MB" */
		__( 'The file is %1$s MB; the maximum is %2$s. Split it, or import it with “wp vitrine import”.', 'vitrine' ),
		String( Math.round( file.size / MEGABYTE ) ),
		largestSaid
	);

/** The current import and its actions. The import continues without the screen, which resumes it when opened again. */
export function useImport( { largest, largestSaid }: ImportData ): Import {
	const [ job, setJob ] = useState< Job | null >( null );
	const [ history, setHistory ] = useState< ShortJob[] >( [] );
	const [ busy, setBusy ] = useState( true );
	const [ error, setError ] = useState( '' );
	const [ notice, setNotice ] = useState( '' );

	/** Number of actions sent: the response to an earlier one is outdated. */
	const sent = useRef( 0 );

	const take = useCallback( ( response: ApiResult< Job > ) => {
		setBusy( false );
		setError( response.ok ? '' : response.message );
		if ( response.ok ) {
			setJob( response.data );
		}
	}, [] );

	const open = useCallback( async ( id: number, page = 1 ) => take( await request< Job >( `imports/${ id }?page=${ page }` ) ), [ take ] );

	/** When the screen opens, an unfinished import becomes the current one. */
	const load = useCallback(
		async ( start: boolean ) => {
			const response = await request< { jobs: ShortJob[] } >( 'imports' );
			setBusy( false );
			if ( ! response.ok ) {
				setError( response.message );
				return;
			}
			setHistory( response.data.jobs );
			const current = currentJob( response.data.jobs );
			if ( start && current ) {
				await open( current.id );
			}
		},
		[ open ]
	);

	/** As `take`. A rejection may name a job to show instead: another one that is active, or this one, which has changed. */
	const takeOrShow = useCallback(
		async ( response: ApiResult< Job >, own = 0 ) => {
			const shown = response.ok ? 0 : Number( response.data.job ?? 0 );
			setNotice( '' );
			if ( response.ok || ! shown ) {
				take( response );
				return;
			}
			await open( shown );
			( shown === own ? setError : setNotice )( response.message );
		},
		[ open, take ]
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
			const response = await request< Job >( `imports/${ job.id }`, { action: 'tick' } );
			if ( left ) {
				return;
			}
			if ( response.ok ) {
				take( response );
			} else {
				// Only the request failed: the import continues on the server.
				setError( response.message );
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
		await takeOrShow( await upload< Job >( 'imports', body ) );
	};

	const send = async ( body: { action: string; delivery_price?: string; choices?: Choices }, isBusy = true ) => {
		if ( job ) {
			const number = ++sent.current;
			setBusy( isBusy );
			const response = await request< Job >( `imports/${ job.id }`, body );
			if ( number === sent.current ) {
				await takeOrShow( response, job.id );
			}
		}
	};

	const close = () => {
		setJob( null );
		setError( '' );
		setNotice( '' );
		void load( false );
	};

	return {
		job,
		history,
		busy,
		error,
		notice,
		choose: ( file ) => void choose( file ),
		// Fields and buttons stay enabled: disabling one would take the keyboard focus from it.
		answer: ( choices ) => void send( { action: 'choose', choices }, false ),
		check: ( deliveryPrice, choices ) => void send( { action: 'check', delivery_price: deliveryPrice, choices } ),
		recheck: ( deliveryPrice ) => void send( { action: 'recheck', delivery_price: deliveryPrice } ),
		act: ( action ) => void send( { action } ),
		open: ( id, page ) => void open( id, page ),
		close,
	};
}
