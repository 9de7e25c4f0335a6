import { useCallback, useEffect, useRef, useState } from '@wordpress/element';
import { request } from '../lib/request';

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

/** The response of `Admin\Overview\SalesFigures`; amounts in cents. */
export interface Figures {
	currency: string;
	from: string;
	to: string;
	days: Day[];
	totals: Totals;
	before: Totals;
	/** Orders in other currencies, which the other figures leave out. */
	others?: { currency: string; orders: number; gross: number }[];
	statuses: { status: string; label: string; count: number; url: string }[];
	best: { id: number; title: string; sku: string; pieces: number; value: number }[];
	stock: { threshold: number; products: { id: number; title: string; sku: string; stock: number; url: string }[]; more: boolean };
	carts: { count: number; more: boolean; rows: { customer: string; email: string; at: string; pieces: number; value: number }[] };
	unpaid: { count: number; value: number };
	/** Orders refused by the limits of unpaid orders; null if there were none. */
	refused: { text: string; reasons: string[] } | null;
	/** Searches without results, most frequent first. */
	searches: { term: string; language: string; count: number; day: string; url: string }[];
	newest: { number: string; url: string; customer: string; placed: string; status: string; label: string; total: number; currency: string }[];
	/** Whether the shop has any products. */
	products: boolean;
}

export type PeriodName = '7' | '30' | '90' | '365' | 'own';

/** `from` and `to` (`Y-m-d`) apply to `own` only. */
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

/** Loads the figures of a period. The previous figures stay visible until the new ones arrive. */
export function useFigures( choice: Choice ): FiguresState {
	const [ figures, setFigures ] = useState< Figures | null >( null );
	const [ loading, setLoading ] = useState( true );
	const [ message, setMessage ] = useState( '' );
	const turn = useRef( 0 );
	const wanted = query( choice );
	const reload = useCallback( () => {
		const mine = ++turn.current;
		setLoading( true );
		void request< Figures >( `overview?${ wanted }` ).then( ( response ) => {
			if ( mine !== turn.current ) {
				return;
			}
			setLoading( false );
			setMessage( response.ok ? '' : response.message );
			if ( response.ok ) {
				setFigures( response.data );
			}
		} );
	}, [ wanted ] );
	useEffect( reload, [ reload ] );
	return { figures, loading, message, reload };
}
