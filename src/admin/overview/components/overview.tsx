import { Button, Notice, Spinner } from '@wordpress/components';
import { useMemo, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { useScreen } from '../../lib/screen';
import { type Choice, type Figures, query, useFigures } from '../figures';
import { type Written, written } from '../written';
import { Begin } from './begin';
import { BestSellers } from './best-sellers';
import { Left } from './left';
import { LowStock } from './low-stock';
import { Newest } from './newest';
import { PeriodPicker } from './period-picker';
import { Sales } from './sales';
import { Statuses } from './statuses';
import { Sums } from './sums';

/** Addresses that PHP knows. */
export interface Links {
	orders: string;
	newProduct: string;
	settings: string;
	shop: string;
	/** Of a file, without its part and period. */
	csv: string;
}

/** What every part of the overview is given. */
export interface PartProps {
	figures: Figures;
	write: Written;
}

/** How the shop is doing, by period. */
export function Overview( { links }: { links: Links } ) {
	const [ choice, setChoice ] = useState< Choice >( { period: '30', from: '', to: '' } );
	const { figures, loading, message, reload } = useFigures( choice );
	const { locale } = useScreen();
	const write = useMemo( () => written( locale, figures?.currency ?? 'EUR' ), [ locale, figures?.currency ] );
	const file = ( part: string ) => `${ links.csv }&part=${ part }&${ query( choice ) }`;
	return (
		<div className="vitrine-overview" aria-busy={ loading }>
			<PeriodPicker choice={ choice } onChoose={ setChoice } loading={ loading } />
			{ message && (
				<Notice status="error" isDismissible={ false }>
					{ message }{ ' ' }
					<Button variant="link" onClick={ reload }>
						{ __( 'Try again', 'vitrine' ) }
					</Button>
				</Notice>
			) }
			{ ! figures && loading && <Spinner /> }
			{ figures && (
				<>
					{ figures.newest.length === 0 && <Begin figures={ figures } links={ links } /> }
					<Sums figures={ figures } write={ write } />
					<Sales figures={ figures } write={ write } file={ file( 'days' ) } />
					<div className="vitrine-overview__pair">
						<Statuses figures={ figures } write={ write } file={ file( 'statuses' ) } />
						<BestSellers figures={ figures } write={ write } file={ file( 'best' ) } />
						<LowStock figures={ figures } write={ write } onChange={ reload } />
						<Left figures={ figures } write={ write } />
					</div>
					<Newest figures={ figures } write={ write } all={ links.orders } />
				</>
			) }
		</div>
	);
}
