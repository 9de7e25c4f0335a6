import { useCallback, useEffect, useRef, useState } from '@wordpress/element';
import { ask } from '../lib/request';

export interface Day {
	/** `Y-m-d` in the shop's time zone. */
	day: string;
	orders: number;
	gross: number;
	net: number;
}

export interface Totals {
	orders: number;
	gross: number;
	net: number;
	average: number;
}

/** What `Admin\Overview\Figures` says; money in cents. */
export interface Figures {
	currency: string;
	from: string;
	to: string;
	days: Day[];
	totals: Totals;
	before: Totals;
	statuses: { status: string; label: string; count: number; url: string }[];
	best: { id: number; title: string; sku: string; pieces: number; value: number }[];
	stock: { threshold: number; products: { id: number; title: string; sku: string; stock: number; url: string }[]; more: boolean };
	carts: { count: number; more: boolean; rows: { customer: string; email: string; at: string; pieces: number; value: number }[] };
	unpaid: { count: number; value: number };
	newest: { number: string; url: string; customer: string; placed: string; status: string; label: string; total: number; currency: string }[];
	/** Whether the shop has any product. */
	products: boolean;
}

export type PeriodName = '7' | '30' | '90' | '365' | 'own';

/** `from` and `to` (`Y-m-d`) count for `own` only. */
export interface Choice {
	period: PeriodName;
	from: string;
	to: string;
}

export const query = ( { period, from, to }: Choice ): string =>
	new URLSearchParams( period === 'own' ? { period, from, to } : { period } ).toString();

export interface FiguresState {
	figures: Figures | null;
	loading: boolean;
	message: string;
	reload: () => void;
}

/** The numbers of a period; those shown before stay until the new ones are here. */
export function useFigures( choice: Choice ): FiguresState {
	const [ figures, setFigures ] = useState< Figures | null >( null );
	const [ loading, setLoading ] = useState( true );
	const [ message, setMessage ] = useState( '' );
	const turn = useRef( 0 );
	const wanted = query( choice );
	const reload = useCallback( () => {
		const mine = ++turn.current;
		setLoading( true );
		void ask< Figures >( `overview?${ wanted }` ).then( ( answer ) => {
			if ( mine !== turn.current ) {
				return;
			}
			setLoading( false );
			setMessage( answer.ok ? '' : answer.message );
			if ( answer.ok ) {
				setFigures( answer.data );
			}
		} );
	}, [ wanted ] );
	useEffect( reload, [ reload ] );
	return { figures, loading, message, reload };
}
