import { Button, Notice, Spinner } from '@wordpress/components';
import { useMemo, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { useScreen } from '../../lib/screen';
import { type Choice, query, useFigures } from '../figures';
import { createFormatter } from '../formatter';
import type { Links } from '../types';
import { NextSteps } from './next-steps';
import { BestSellers } from './best-sellers';
import { AbandonedCarts } from './abandoned-carts';
import { EmptySearches } from './empty-searches';
import { LowStock } from './low-stock';
import { LatestOrders } from './latest-orders';
import { PeriodPicker } from './period-picker';
import { Sales } from './sales';
import { Statuses } from './statuses';
import { PeriodTotals } from './period-totals';

/** The figures of a period. */
export function Overview( { links }: { links: Links } ) {
	const [ choice, setChoice ] = useState< Choice >( { period: '30', from: '', to: '' } );
	const { figures, loading, message, reload } = useFigures( choice );
	const { locale } = useScreen();
	const format = useMemo( () => createFormatter( locale, figures?.currency ?? 'EUR' ), [ locale, figures?.currency ] );
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
					{ figures.refused && (
						<Notice status="warning" isDismissible={ false }>
							{ figures.refused.text } <a href={ links.settings }>{ __( 'Limits of unpaid orders', 'vitrine' ) }</a>
							<ul>
								{ figures.refused.reasons.map( ( reason ) => (
									<li key={ reason }>{ reason }</li>
								) ) }
							</ul>
						</Notice>
					) }
					{ figures.newest.length === 0 && <NextSteps figures={ figures } links={ links } /> }
					<PeriodTotals figures={ figures } format={ format } />
					<Sales figures={ figures } format={ format } file={ file( 'days' ) } />
					<div className="vitrine-overview__pair">
						<Statuses figures={ figures } format={ format } file={ file( 'statuses' ) } />
						<BestSellers figures={ figures } format={ format } file={ file( 'best' ) } />
						<LowStock figures={ figures } format={ format } onChange={ reload } />
						<AbandonedCarts figures={ figures } format={ format } />
						<EmptySearches figures={ figures } format={ format } settings={ links.search } />
					</div>
					<LatestOrders figures={ figures } format={ format } all={ links.orders } />
				</>
			) }
		</div>
	);
}
